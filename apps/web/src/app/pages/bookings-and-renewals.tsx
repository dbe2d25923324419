import { Stack } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BookingSection } from '../../features/bookings/components/booking-section.tsx';
import { LinkedBooking } from '../../features/bookings/components/linked-booking.tsx';
import type { BookingScope } from '../../features/bookings/model/sides.ts';

const RenewalRequests = lazyWithPreload(
  () => import('../../features/renewals/components/renewal-requests.tsx'),
);
const LinkedRenewal = lazy(() => import('../../features/renewals/components/linked-renewal.tsx'));
const RenewalDialog = lazyDialog(() => import('../../features/renewals/components/renewal-dialog.tsx'));

export const preloadRenewal = RenewalDialog.preload;
export const preloadRenewalRequests = RenewalRequests.preload;

interface BookingsAndRenewalsProps {
  scope: BookingScope;
  /** Whether to show bookings on own storage. */
  withStorage: boolean;
  /** Received requests that wait for an answer: then the renewal requests come before the bookings. */
  toAnswer?: number | undefined;
  /** Shown above the bookings. */
  children?: ReactNode;
}

/** Bookings, their renewal requests, and the dialogs that a URL opens. Suspends while requests to answer load their code. */
export function BookingsAndRenewals({ scope, withStorage, toAnswer, children }: BookingsAndRenewalsProps) {
  const [renewing, setRenewing] = useState<number | null>(null);
  // The order stays while the page is open: an answer to the last request must not move the bookings.
  const [renewalsFirst] = useState(!!toAnswer);
  const renewals = <RenewalRequests scope={scope} toAnswer={toAnswer} openFirst={renewalsFirst} />;
  return (
    <>
      <Stack gap="xl">
        {children}
        {renewalsFirst && renewals}
        {withStorage && <BookingSection side="terminal" scope={scope} onRenew={setRenewing} />}
        <BookingSection side="trader" scope={scope} onRenew={setRenewing} />
        {!renewalsFirst && <Suspense fallback={<LoadingState lines={8} />}>{renewals}</Suspense>}
      </Stack>
      <Suspense>
        <LinkedRenewal />
      </Suspense>
      <LinkedBooking onRenew={setRenewing} />
      <Dialog opened={renewing} onClose={() => setRenewing(null)}>
        {(booking_id) => <RenewalDialog booking_id={booking_id} onClose={() => setRenewing(null)} />}
      </Dialog>
    </>
  );
}
