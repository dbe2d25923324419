import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { WithdrawDialog } from '../../../shared/market/decisions/decision-dialogs.tsx';

interface WithdrawInquiryDialogProps {
  inquiry_id: number;
  onClose: () => void;
}

/** The API deletes nothing: the inquiry becomes withdrawn. */
export default function WithdrawInquiryDialog({ inquiry_id, onClose }: WithdrawInquiryDialogProps) {
  const { mutate, isPending } = trpc.inquiries.withdraw.useMutation({
    meta: { failure: messages.unableToDeleteInquiry },
    onSuccess: useDialogSuccess(['inquiry', 'offer'], onClose),
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
