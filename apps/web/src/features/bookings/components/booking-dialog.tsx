import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { useCloseThenOpen } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordState } from '../../../shared/records/record-state.tsx';
import type { BookingRef } from '../model/sides.ts';
import type { BackOutSubject } from './back-out-dialog.tsx';
import { BookingDetail } from './booking-detail.tsx';

interface BookingDialogProps {
  bookingRef: BookingRef;
  onClose: () => void;
  onRenew: (booking_id: number) => void;
  onBackOut: (booking: BackOutSubject) => void;
}

/** The booking detail dialog, by booking_id for renewals, else by the bid or offer (docs/product.md#booking-calendar). */
export default function BookingDialog({ bookingRef, onClose, onRenew, onBackOut }: BookingDialogProps) {
  const closeThenOpen = useCloseThenOpen();
  const query = trpc.bookings.get.useQuery(bookingRef);
  const booking = query.data?.data;
  return (
    <InfoDialog
      onClose={onClose}
      title={booking ? `Booking ${booking.booking_id}` : 'Booking'}
      size="lg"
      actions={
        booking && (
          <>
            {booking.abilities.backOut && (
              <Button color="red" onClick={() => closeThenOpen(onBackOut)(booking)}>
                Backout
              </Button>
            )}
            {booking.abilities.renew && (
              <Button onClick={() => closeThenOpen(onRenew)(booking.booking_id)}>Renew Booking</Button>
            )}
          </>
        )
      }
    >
      <RecordState query={query} failure={messages.unableToFetchBookingData}>
        {(found) => <BookingDetail booking={found} />}
      </RecordState>
    </InfoDialog>
  );
}
