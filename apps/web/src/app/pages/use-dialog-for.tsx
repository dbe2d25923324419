import type { Ability } from '@tank/schema/abilities';
import { Dialog } from '@tank/ui/dialogs/dialog';
import type { Opener } from '@tank/ui/lib/prefetch';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../shared/session/session.ts';

interface DialogFor<T> {
  ability: Ability;
  /** Prefetches code and data of the dialog. */
  prefetch: (record: T) => void;
  children: (record: T, onClose: () => void) => ReactNode;
}

/** A dialog for users with the ability; for others `open` is undefined, which hides its button. */
export function useDialogFor<T>({ ability, prefetch, children }: DialogFor<T>) {
  const isAllowed = useCan(ability);
  const [record, setRecord] = useState<T | null>(null);
  const close = () => setRecord(null);
  const open: Opener<[T]> = Object.assign((next: T) => setRecord(next), { prefetch });
  return {
    open: isAllowed ? open : undefined,
    dialog: (
      <Dialog opened={record} onClose={close}>
        {(shown) => children(shown as T, close)}
      </Dialog>
    ),
  };
}
