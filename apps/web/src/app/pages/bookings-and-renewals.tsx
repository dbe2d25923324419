import { Stack } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BookingSection } from '../../features/bookings/components/booking-section.tsx';
import { LinkedBooking } from '../../features/bookings/components/linked-booking.tsx';
import type { BookingScope } from '../../features/bookings/model/sides.ts';

const RenewalRequests = lazy(() => import('../../features/renewals/components/renewal-requests.tsx'));
const LinkedRenewal = lazy(() => import('../../features/renewals/components/linked-renewal.tsx'));
const RenewalDialog = lazyDialog(() => import('../../features/renewals/components/renewal-dialog.tsx'));

export const fetchRenewal = RenewalDialog.preload;

interface BookingsAndRenewalsProps {
  whose: BookingScope;
  /** Whether bookings on storage of one's own are among them. */
  onStorage: boolean;
  /** Above the bookings. */
  children?: ReactNode;
}

/** Bookings on storage and on offers, the renewal requests for them, and the dialogs that an address opens. */
export function BookingsAndRenewals({ whose, onStorage, children }: BookingsAndRenewalsProps) {
  const [renewing, setRenewing] = useState<number | null>(null);
  return (
    <>
      <Stack gap="xl">
        {children}
        {onStorage && <BookingSection side="terminal" scope={whose} onRenew={setRenewing} />}
        <BookingSection side="trader" scope={whose} onRenew={setRenewing} />
        <Suspense fallback={<LoadingState lines={8} />}>
          <RenewalRequests whose={whose} />
          <LinkedRenewal />
        </Suspense>
      </Stack>
      <LinkedBooking onRenew={setRenewing} />
      <Dialog opened={renewing} onClose={() => setRenewing(null)}>
        {(booking_id) => <RenewalDialog booking_id={booking_id} onClose={() => setRenewing(null)} />}
      </Dialog>
    </>
  );
}
