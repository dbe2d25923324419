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

export const preloadRenewal = RenewalDialog.preload;

interface BookingsAndRenewalsProps {
  scope: BookingScope;
  /** Whether to show bookings on own storage. */
  withStorage: boolean;
  /** Shown above the bookings. */
  children?: ReactNode;
}

/** Bookings, their renewal requests, and the dialogs that a URL opens. */
export function BookingsAndRenewals({ scope, withStorage, children }: BookingsAndRenewalsProps) {
  const [renewing, setRenewing] = useState<number | null>(null);
  return (
    <>
      <Stack gap="xl">
        {children}
        {withStorage && <BookingSection side="terminal" scope={scope} onRenew={setRenewing} />}
        <BookingSection side="trader" scope={scope} onRenew={setRenewing} />
        <Suspense fallback={<LoadingState lines={8} />}>
          <RenewalRequests scope={scope} />
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
