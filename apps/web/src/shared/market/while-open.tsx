import { EndedDialog } from '@tank/ui/dialogs/ended-dialog';
import type { ReactNode } from 'react';
import { type Decided, words } from './words.ts';

/** As the server has it now: live events keep it so. */
export type Now = { status: string; reason: string | null } | undefined;

interface WhileOpenProps {
  kind: Decided;
  id: number;
  now: Now;
  /** The dialog's own call, whose effect is no news. */
  call: { isPending: boolean; isSuccess: boolean };
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that decides about something, as long as there is something to decide. */
export function WhileOpen({ kind, id, now, call, onClose, children }: WhileOpenProps) {
  if (!now || now.status === 'Open' || call.isPending || call.isSuccess) return children;
  const { title, text } = words.ended(kind, id, now);
  return (
    <EndedDialog title={title} onClose={onClose}>
      {text}
    </EndedDialog>
  );
}
