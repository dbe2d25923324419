import { Text } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import type { ReactNode } from 'react';
import type { Failure } from '../calls/failure.ts';
import { useOnceKey } from '../forms/once-key.ts';
import { type Term, usePastStart } from '../forms/past-start.tsx';
import { words } from './words.ts';

interface AcceptDialogProps {
  /** What is accepted, with its number: `bid 12`. */
  what: string;
  /** Of the booking that this makes. */
  term: Term;
  /** The call that accepts. */
  call: { isPending: boolean; error: Failure | null };
  onAccept: (answer: { idempotency_key: string; confirm_past_start?: 1 }) => void;
  onClose: () => void;
  confirmLabel: string;
  /** What is agreed, and what it does to the storage. */
  children: ReactNode;
  /** What accepting leads to. */
  outcome: string;
}

/** Accepting a bid, an offer or a renewal request. Asks besides where the start date has passed. */
export function AcceptDialog({
  what,
  term,
  call,
  onAccept,
  children,
  outcome,
  ...dialog
}: AcceptDialogProps) {
  const idempotency_key = useOnceKey();
  const past = usePastStart(term, call.error);
  return (
    <ConfirmDialog
      {...dialog}
      title={words.accept(what)}
      onConfirm={() => onAccept({ ...past.confirmed, idempotency_key })}
      pending={call.isPending}
      submitDisabled={past.blocked}
    >
      {children}
      {past.note}
      <Text size="sm" mt="md">
        {outcome}
      </Text>
    </ConfirmDialog>
  );
}
