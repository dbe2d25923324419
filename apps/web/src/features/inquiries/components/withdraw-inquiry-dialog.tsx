import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { WithdrawDialog } from '../../../shared/market/decision-dialogs.tsx';
import { notify } from '../../../shared/notices/notify.ts';

interface WithdrawInquiryDialogProps {
  inquiry_id: number;
  onClose: () => void;
}

/** Deleting an inquiry withdraws it. */
export function WithdrawInquiryDialog({ inquiry_id, onClose }: WithdrawInquiryDialogProps) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.inquiries.withdraw.useMutation({
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
    <WithdrawDialog
      kind="inquiry"
      id={inquiry_id}
      onClose={onClose}
      onConfirm={() => mutate({ inquiry_id })}
      pending={isPending}
    />
  );
}
