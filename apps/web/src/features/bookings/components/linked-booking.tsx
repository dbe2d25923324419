import { useState } from 'react';
import { useLinkedId } from '../../../shared/page/use-linked-id.ts';
import { BookingDialogs, type OpenBooking } from './booking-dialogs.tsx';

/** Opens the booking in the URL, to which notifications and other pages link. */
export function LinkedBooking({ onRenew }: { onRenew: (booking_id: number) => void }) {
  const [booking_id, closeLinked] = useLinkedId('booking');
  const [open, setOpen] = useState<OpenBooking>(null);
  return (
    <BookingDialogs
      open={open ?? (booking_id === null ? null : { dialog: 'info', bookingRef: { booking_id } })}
      onOpen={(next) => {
        setOpen(next);
        if (!next) closeLinked();
      }}
      onRenew={onRenew}
    />
  );
}
