import { Stack } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useState } from 'react';
import { BookingSection } from '../../features/bookings/components/booking-section.tsx';
import { BookingsDashboard } from '../../features/bookings/components/bookings-dashboard.tsx';
import { LinkedBooking } from '../../features/bookings/components/linked-booking.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session/session.ts';
import { words } from '../words.ts';

const RenewalRequests = lazy(() => import('../../features/renewals/components/renewal-requests.tsx'));
const LinkedRenewal = lazy(() => import('../../features/renewals/components/linked-renewal.tsx'));
const RenewalDialog = lazyDialog(() => import('../../features/renewals/components/renewal-dialog.tsx'));

/** My Bookings: charts, bookings on one's storage and on one's offers, renewal requests (docs/product.md#bookings-dashboard). */
export function Component() {
  const booksOut = useMay('book_out_storage');
  const [renewing, setRenewing] = useState<number | null>(null);
  return (
    <Page title="My Bookings" description={words.myBookings} onAhead={RenewalDialog.ahead}>
      <Stack gap="xl">
        <BookingsDashboard />
        {booksOut && <BookingSection side="terminal" onRenew={setRenewing} />}
        <BookingSection side="trader" onRenew={setRenewing} />
        <Suspense fallback={<LoadingState lines={8} />}>
          <RenewalRequests />
          <LinkedRenewal />
        </Suspense>
      </Stack>
      <LinkedBooking onRenew={setRenewing} />
      <Dialog about={renewing} onClose={() => setRenewing(null)}>
        {(booking_id) => <RenewalDialog booking_id={booking_id} onClose={() => setRenewing(null)} />}
      </Dialog>
    </Page>
  );
}
