/** Rejecting, cancelling and withdrawing: the same question of both kinds, in each kind's words. */
import { Text } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';

interface DialogProps {
  id: number;
  /** The call is on its way. */
  pending: boolean;
  onClose: () => void;
}

const answers = {
  bid: { name: 'Bid', placedBy: 'bidder', placedOn: 'listing', again: 'place a new bid' },
  offer: { name: 'Offer', placedBy: 'terminal', placedOn: 'inquiry', again: 'make a new offer' },
} as const;

interface AnswerProps extends DialogProps {
  kind: keyof typeof answers;
}

/** With a reason, for whoever placed it. */
export function RejectDialog({ kind, id, onConfirm, ...dialog }: AnswerProps & Rejecting) {
  const { name, placedBy } = answers[kind];
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={onConfirm}
      title={`Reject ${kind} ${id}?`}
      confirmLabel={`Reject ${name}`}
      confirmColor="red"
      reason={{
        label: 'Reason',
        required: 'Reason is required.',
        placeholder: `The ${placedBy} will see this`,
      }}
    />
  );
}

interface Rejecting {
  onConfirm: (reason: string) => void;
}

interface Confirming {
  onConfirm: () => void;
}

/** Of one's own. */
export function CancelDialog({ kind, id, ...dialog }: AnswerProps & Confirming) {
  const { name, placedOn, again } = answers[kind];
  return (
    <ConfirmDialog
      {...dialog}
      title={`Cancel ${kind} ${id}?`}
      confirmLabel={`Cancel ${name}`}
      cancelLabel={`Keep ${name}`}
      confirmColor="red"
    >
      <Text size="sm">
        The owner of the {placedOn} is notified. You can {again} as long as the {placedOn} is open.
      </Text>
    </ConfirmDialog>
  );
}

const answersOn = { listing: 'bids', inquiry: 'offers' } as const;

interface WithdrawProps extends DialogProps, Confirming {
  kind: keyof typeof answersOn;
}

/** What is withdrawn leaves the market; what is open on it is rejected. */
export const WithdrawDialog = ({ kind, id, ...dialog }: WithdrawProps) => (
  <ConfirmDialog {...dialog} title={`Withdraw ${kind} ${id}?`} confirmLabel="Withdraw" confirmColor="red">
    <Text size="sm">
      The {kind} leaves the market and open {answersOn[kind]} on it are rejected. This cannot be undone.
    </Text>
  </ConfirmDialog>
);
