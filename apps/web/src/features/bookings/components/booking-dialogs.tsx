import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import type { BookingRef } from '../model/sides.ts';
import type { BackOutSubject } from './back-out-dialog.tsx';

const BookingDialog = lazyDialog(() => import('./booking-dialog.tsx'));
const BackOutDialog = lazyDialog(() => import('./back-out-dialog.tsx'));

export type OpenBooking =
  | { dialog: 'info'; bookingRef: BookingRef }
  | { dialog: 'backOut'; booking: BackOutSubject }
  | null;

interface BookingDialogsProps {
  open: OpenBooking;
  onOpen: (next: OpenBooking) => void;
  /** Opens the renewal request. */
  onRenew: (booking_id: number) => void;
}

/** The booking detail dialog, and the Backout dialog that replaces it. */
export function BookingDialogs({ open, onOpen, onRenew }: BookingDialogsProps) {
  const close = () => onOpen(null);
  return (
    <>
      <Dialog panel opened={open?.dialog === 'info' && open.bookingRef} onClose={close}>
        {(bookingRef) => (
          <BookingDialog
            bookingRef={bookingRef}
            onClose={close}
            onRenew={onRenew}
            onBackOut={(booking) => onOpen({ dialog: 'backOut', booking })}
          />
        )}
      </Dialog>
      <Dialog opened={open?.dialog === 'backOut' && open.booking} onClose={close}>
        {(booking) => <BackOutDialog booking={booking} onClose={close} />}
      </Dialog>
    </>
  );
}
