import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { AnswerActions } from '../../../shared/market/decisions/answer-actions.tsx';
import AcceptRenewalDialog from './accept-renewal-dialog.tsx';
import CancelRenewalDialog from './cancel-renewal-dialog.tsx';
import RejectRenewalDialog from './reject-renewal-dialog.tsx';

/** Buttons of a renewal request. */
export function RenewalActions({
  renewal,
}: {
  renewal: RouterOutput['renewals']['get']['data'] | undefined;
}) {
  return (
    <AnswerActions
      cancelLabel="Delete"
      abilities={renewal?.abilities}
      dialog={(decision, onClose) => {
        if (!renewal) return null;
        if (decision === 'accept') return <AcceptRenewalDialog renewal={renewal} onClose={onClose} />;
        const Dialog = decision === 'reject' ? RejectRenewalDialog : CancelRenewalDialog;
        return <Dialog renewal_id={renewal.renewal_id} onClose={onClose} />;
      }}
    />
  );
}
