import { Stack } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { type ReactNode, useState } from 'react';
import { BookingSection } from '../../features/bookings/components/booking-section.tsx';
import { LinkedBooking } from '../../features/bookings/components/linked-booking.tsx';
import type { BookingScope } from '../../features/bookings/model/sides.ts';
import { LinkedRenewal } from '../../features/renewals/components/linked-renewal.tsx';
import { RenewalRequests } from '../../features/renewals/components/renewal-requests.tsx';

const RenewalDialog = lazyDialog(() => import('../../features/renewals/components/renewal-dialog.tsx'));

export const preloadRenewal = RenewalDialog.preload;

interface BookingsAndRenewalsProps {
  scope: BookingScope;
  /** Whether to show bookings on own storage. */
  withStorage: boolean;
  /** Received requests that wait for an answer: then the renewal requests come before the bookings. */
  toAnswer?: number | undefined;
  /** Shown above the bookings. */
  children?: ReactNode;
}

/** Bookings, their renewal requests, and the dialogs that a URL opens. */
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
        {!renewalsFirst && renewals}
      </Stack>
      <LinkedRenewal />
      <LinkedBooking onRenew={setRenewing} />
      <Dialog opened={renewing} onClose={() => setRenewing(null)}>
        {(booking_id) => <RenewalDialog booking_id={booking_id} onClose={() => setRenewing(null)} />}
      </Dialog>
    </>
  );
}
