import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { WhileOpen } from '../../../shared/market/decisions/while-open.tsx';
import { words } from '../words.ts';
import { useDecisionHandlers } from './use-decision-handlers.ts';

interface RejectRenewalDialogProps {
  renewal_id: number;
  onClose: () => void;
}

/** The reason is optional, because the documented call has none. */
export default function RejectRenewalDialog({ renewal_id, onClose }: RejectRenewalDialogProps) {
  const { data } = trpc.renewals.get.useQuery({ renewal_id });
  const reject = trpc.renewals.reject.useMutation({
    ...useDecisionHandlers(onClose),
    meta: { failure: messages.unableToRejectRenewal },
  });
  return (
    <WhileOpen kind="renewal" id={renewal_id} current={data?.data} call={reject} onClose={onClose}>
      <ConfirmDialog
        onClose={onClose}
        onConfirm={(reason) => reject.mutate({ renewal_id, reason: reason || undefined })}
        title={words.reject(renewal_id)}
        confirmLabel="Reject"
        confirmColor="red"
        pending={reject.isPending}
        reason={{ label: 'Reason (optional)', placeholder: words.willSee }}
      />
    </WhileOpen>
  );
}
