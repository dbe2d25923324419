import { Text } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import type { ReactNode } from 'react';
import type { Failure } from '../../calls/failure.ts';
import { type Term, useConfirmPastStart } from '../../forms/use-confirm-past-start.tsx';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { type DecidedKind, words } from '../words.ts';
import { type CurrentStatus, WhileOpen } from './while-open.tsx';

interface AcceptDialogProps {
  kind: DecidedKind;
  id: number;
  current: CurrentStatus;
  /** The term of the resulting booking. */
  term: Term;
  call: { isPending: boolean; isSuccess: boolean; error: Failure | null };
  onAccept: (answer: { idempotency_key: string; confirm_past_start?: 1 }) => void;
  onClose: () => void;
  confirmLabel: string;
  /** The terms and their effect on the storage. */
  children: ReactNode;
  /** A sentence about the consequences. */
  outcome: string;
}

/** Accepts a bid, offer or renewal request; asks for confirmation if the start date has passed. */
export function AcceptDialog({
  kind,
  id,
  current,
  term,
  call,
  onAccept,
  children,
  outcome,
  ...dialog
}: AcceptDialogProps) {
  const idempotency_key = useIdempotencyKey();
  const past = useConfirmPastStart(term, call.error);
  return (
    <WhileOpen kind={kind} id={id} current={current} call={call} onClose={dialog.onClose}>
      <ConfirmDialog
        {...dialog}
        title={words.accept(kind, id)}
        onConfirm={() => onAccept({ ...past.confirmed, idempotency_key })}
        pending={call.isPending}
        submitDisabled={past.submitDisabled}
      >
        {children}
        {past.note}
        <Text size="sm" mt="md">
          {outcome}
        </Text>
      </ConfirmDialog>
    </WhileOpen>
  );
}
