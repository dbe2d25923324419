import { useState } from 'react';
import { useLinked } from '../../../shared/page/use-linked.ts';
import { BookingDialogs, type OpenBooking } from './booking-dialogs.tsx';

/** The booking that the address names, as notices and other pages link to it. */
export function LinkedBooking({ onRenew }: { onRenew: (booking_id: number) => void }) {
  const [booking_id, forget] = useLinked('booking');
  const [open, setOpen] = useState<OpenBooking>(null);
  return (
    <BookingDialogs
      open={open ?? (booking_id === null ? null : { dialog: 'info', of: { booking_id } })}
      onOpen={(next) => {
        setOpen(next);
        if (!next) forget();
      }}
      onRenew={onRenew}
    />
  );
}
