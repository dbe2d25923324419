import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import type { BookingRef } from '../model/sides.ts';
import type { BackOutSubject } from './back-out-dialog.tsx';

const BookingDialog = lazyDialog(() => import('./booking-dialog.tsx'));
const BackOutDialog = lazyDialog(() => import('./back-out-dialog.tsx'));

export type OpenBooking =
  | { dialog: 'info'; of: BookingRef }
  | { dialog: 'backOut'; booking: BackOutSubject }
  | null;

interface BookingDialogsProps {
  open: OpenBooking;
  onOpen: (next: OpenBooking) => void;
  /** Asks for a renewal of this booking. */
  onRenew: (booking_id: number) => void;
}

/** A booking's details, and Backout in their place. */
export function BookingDialogs({ open, onOpen, onRenew }: BookingDialogsProps) {
  const close = () => onOpen(null);
  return (
    <>
      <Dialog about={open?.dialog === 'info' && open.of} onClose={close}>
        {(of) => (
          <BookingDialog
            of={of}
            onClose={close}
            onRenew={onRenew}
            onBackOut={(booking) => onOpen({ dialog: 'backOut', booking })}
          />
        )}
      </Dialog>
      <Dialog about={open?.dialog === 'backOut' && open.booking} onClose={close}>
        {(booking) => <BackOutDialog booking={booking} onClose={close} />}
      </Dialog>
    </>
  );
}
