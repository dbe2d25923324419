import { List, Text } from '@mantine/core';
import type { BookingRow } from '@tank/schema/bookings';
import { volumeInWords } from '@tank/schema/kit/format';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { formatDate } from '@tank/ui/lib/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useChanged, useDone } from '../../../shared/live/use-changed.ts';

export type BackOutSubject = Pick<
  BookingRow,
  'booking_id' | 'type' | 'storage_name' | 'volume' | 'start_date' | 'end_date'
>;

interface BackOutDialogProps {
  booking: BackOutSubject;
  onClose: () => void;
}

const reposted = {
  listing: 'The listing goes back on the market for others to bid on.',
  inquiry: 'The inquiry goes back on the market for others to make offers on.',
  renewal: 'This booking came from a renewal request, so nothing goes back on the market.',
} as const;

/** Backout, by either party: says what follows before it is done (docs/product.md#backing-out). */
export function BackOutDialog({ booking, onClose }: BackOutDialogProps) {
  const { booking_id } = booking;
  const changed = useChanged();
  const backOut = trpc.bookings.backOut.useMutation({
    meta: { failure: messages.unableToBackOut },
    onSuccess: useDone(['booking', 'listing', 'inquiry'], onClose),
    // Somebody was faster: what stands behind the dialog is old.
    onError: () => changed('booking', 'listing', 'inquiry'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => backOut.mutate({ booking_id })}
      title={`Back out of booking ${booking_id}?`}
      confirmLabel="Backout"
      cancelLabel="Keep Booking"
      confirmColor="red"
      pending={backOut.isPending}
    >
      <Text size="sm" mb="sm">
        {volumeInWords(booking.volume)} at {booking.storage_name}, {formatDate(booking.start_date)} to{' '}
        {formatDate(booking.end_date)}.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>The booking is closed. This cannot be undone.</List.Item>
        <List.Item>{reposted[booking.type]}</List.Item>
        <List.Item>Any open renewal request for it is closed as well.</List.Item>
        <List.Item>The other party is notified.</List.Item>
      </List>
    </ConfirmDialog>
  );
}
