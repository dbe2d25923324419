/** Rejecting, cancelling and withdrawing: the same question of both kinds, in each kind's words. */
import { Text } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { type Now, WhileOpen } from './while-open.tsx';
import { type AnswerKind, type PostingKind, words } from './words.ts';

interface DialogProps {
  id: number;
  /** The call is on its way. */
  pending: boolean;
  onClose: () => void;
}

interface RejectProps {
  kind: AnswerKind;
  id: number;
  /** What is rejected, as the server has it now. */
  now: Now;
  /** The call that rejects. */
  call: { isPending: boolean; isSuccess: boolean };
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** With a reason, for whoever placed it. */
export const RejectDialog = ({ onConfirm, ...followed }: RejectProps) => (
  <WhileOpen {...followed}>
    <ConfirmDialog
      {...words.reject(followed.kind, followed.id)}
      confirmColor="red"
      pending={followed.call.isPending}
      onConfirm={onConfirm}
      onClose={followed.onClose}
    />
  </WhileOpen>
);

interface CancelProps extends DialogProps {
  kind: AnswerKind;
  onConfirm: () => void;
}

/** Of one's own. */
export const CancelDialog = ({ kind, id, ...dialog }: CancelProps) => (
  <ConfirmDialog {...dialog} {...words.cancel(kind, id)} confirmColor="red">
    <Text size="sm">{words.cancelMeans(kind)}</Text>
  </ConfirmDialog>
);

interface WithdrawProps extends DialogProps {
  kind: PostingKind;
  onConfirm: () => void;
}

/** What is withdrawn leaves the market; what is open on it is rejected. */
export const WithdrawDialog = ({ kind, id, ...dialog }: WithdrawProps) => (
  <ConfirmDialog {...dialog} title={words.withdraw(kind, id)} confirmLabel="Withdraw" confirmColor="red">
    <Text size="sm">{words.withdrawMeans(kind)}</Text>
  </ConfirmDialog>
);
