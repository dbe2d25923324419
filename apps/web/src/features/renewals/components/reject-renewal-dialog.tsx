import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { useDecided } from './use-decided.ts';

interface RejectRenewalDialogProps {
  renewal_id: number;
  onClose: () => void;
}

/** Rejecting a request; the documented call carries no reason, so it is optional. */
export default function RejectRenewalDialog({ renewal_id, onClose }: RejectRenewalDialogProps) {
  const reject = trpc.renewals.reject.useMutation({
    ...useDecided(onClose),
    meta: { failure: messages.unableToRejectRenewal },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={(reason) => reject.mutate({ renewal_id, reason: reason || undefined })}
      title={words.reject(renewal_id)}
      confirmLabel="Reject"
      confirmColor="red"
      pending={reject.isPending}
      reason={{ label: 'Reason (optional)', placeholder: words.willSee }}
    />
  );
}
