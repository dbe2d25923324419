import { EndedDialog } from '@tank/ui/dialogs/ended-dialog';
import type { ReactNode } from 'react';
import { type Decided, words } from '../words.ts';

/** Current status on the server, updated by live events. */
export type Now = { status: string; reason: string | null } | undefined;

interface WhileOpenProps {
  kind: Decided;
  id: number;
  now: Now;
  /** The dialog's own mutation; its effect shows no notice. */
  call: { isPending: boolean; isSuccess: boolean };
  onClose: () => void;
  children: ReactNode;
}

/** Shows its children while the record is open, then a dialog that says how it ended. */
export function WhileOpen({ kind, id, now, call, onClose, children }: WhileOpenProps) {
  if (!now || now.status === 'Open' || call.isPending || call.isSuccess) return children;
  const { title, text } = words.ended(kind, id, now);
  return (
    <EndedDialog title={title} onClose={onClose}>
      {text}
    </EndedDialog>
  );
}
