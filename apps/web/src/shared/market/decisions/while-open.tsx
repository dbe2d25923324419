import { EndedDialog } from '@tank/ui/dialogs/ended-dialog';
import type { ReactNode } from 'react';
import { type DecidedKind, words } from '../words.ts';

/** The status of a record on the server, updated by live events. */
export type CurrentStatus = { status: string; reason: string | null } | undefined;

interface WhileOpenProps {
  kind: DecidedKind;
  id: number;
  current: CurrentStatus;
  /** The dialog's own mutation: the change that it causes does not replace the dialog. */
  call: { isPending: boolean; isSuccess: boolean };
  onClose: () => void;
  children: ReactNode;
}

/** Shows its children while the record is open, then a dialog that says how it ended. */
export function WhileOpen({ kind, id, current, call, onClose, children }: WhileOpenProps) {
  if (!current || current.status === 'Open' || call.isPending || call.isSuccess) return children;
  const { title, text } = words.ended(kind, id, current);
  return (
    <EndedDialog title={title} onClose={onClose}>
      {text}
    </EndedDialog>
  );
}
