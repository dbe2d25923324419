import { Text } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { type AnswerKind, type PostingKind, words } from '../words.ts';
import { type CurrentStatus, WhileOpen } from './while-open.tsx';

interface DialogProps {
  id: number;
  pending: boolean;
  onClose: () => void;
}

interface RejectProps {
  kind: AnswerKind;
  id: number;
  current: CurrentStatus;
  call: { isPending: boolean; isSuccess: boolean };
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason, which the other party sees. */
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

export const CancelDialog = ({ kind, id, ...dialog }: CancelProps) => (
  <ConfirmDialog {...dialog} {...words.cancel(kind, id)} confirmColor="red">
    <Text size="sm">{words.cancelEffect(kind)}</Text>
  </ConfirmDialog>
);

interface WithdrawProps extends DialogProps {
  kind: PostingKind;
  onConfirm: () => void;
}

/** Warns that withdrawing rejects the open bids or offers. */
export const WithdrawDialog = ({ kind, id, ...dialog }: WithdrawProps) => (
  <ConfirmDialog {...dialog} title={words.withdraw(kind, id)} confirmLabel="Withdraw" confirmColor="red">
    <Text size="sm">{words.withdrawEffect(kind)}</Text>
  </ConfirmDialog>
);
