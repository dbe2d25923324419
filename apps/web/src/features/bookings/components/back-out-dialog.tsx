import { List, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { BookingRow } from '@tank/schema/trade/bookings';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { formatDate } from '@tank/ui/lib/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess, useInvalidate } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

export type BackOutSubject = Pick<
  BookingRow,
  'booking_id' | 'type' | 'storage_name' | 'volume' | 'start_date' | 'end_date'
>;

interface BackOutDialogProps {
  booking: BackOutSubject;
  onClose: () => void;
}

/** Shows the consequences before a party backs out (docs/product.md#backing-out). */
export default function BackOutDialog({ booking, onClose }: BackOutDialogProps) {
  const { booking_id } = booking;
  const changed = useInvalidate();
  const backOut = trpc.bookings.backOut.useMutation({
    meta: { failure: messages.unableToBackOut },
    onSuccess: useDialogSuccess(['booking', 'listing', 'inquiry'], onClose),
    // The other party was faster: refresh the stale data behind the dialog.
    onError: () => changed('booking', 'listing', 'inquiry'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => backOut.mutate({ booking_id })}
      title={words.backOut(booking_id)}
      confirmLabel="Backout"
      cancelLabel="Keep booking"
      confirmColor="red"
      pending={backOut.isPending}
    >
      <Text size="sm" mb="sm">
        {words.summary({
          ...booking,
          start: formatDate(booking.start_date),
          end: formatDate(booking.end_date),
        })}
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>{words.closes}</List.Item>
        <List.Item>{words.reposted[booking.type]}</List.Item>
        <List.Item>{words.closesRenewal}</List.Item>
        <List.Item>{words.notified}</List.Item>
      </List>
    </ConfirmDialog>
  );
}
