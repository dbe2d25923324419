import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

interface WithdrawInquiryDialogProps {
  inquiry_id: number;
  onClose: () => void;
}

/** Deleting an inquiry withdraws it; open offers on it are rejected. */
export function WithdrawInquiryDialog({ inquiry_id, onClose }: WithdrawInquiryDialogProps) {
  const utils = trpc.useUtils();
  const withdraw = trpc.inquiries.withdraw.useMutation({
    meta: { failure: messages.unableToDeleteInquiry },
    onSuccess: ({ message }) => {
      void notify(message);
      void utils.inquiries.invalidate();
      void utils.offers.invalidate();
      void utils.history.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ inquiry_id })}
      title={`Withdraw inquiry ${inquiry_id}?`}
      confirmLabel="Withdraw"
      confirmColor="red"
      pending={withdraw.isPending}
    >
      <Text size="sm">
        The inquiry leaves the market and open offers on it are rejected. This cannot be taken back.
      </Text>
    </ConfirmDialog>
  );
}
