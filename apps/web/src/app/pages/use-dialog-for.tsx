import type { Ability } from '@tank/schema/abilities';
import { Dialog } from '@tank/ui/dialogs/dialog';
import type { Opener } from '@tank/ui/lib/prefetch';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../shared/session/session.ts';

interface DialogFor<T> {
  ability: Ability;
  /** Fetches what the dialog shows. */
  prefetch: (about: T) => void;
  children: (about: T, onClose: () => void) => ReactNode;
}

/** A dialog for those with the ability: for everybody else `open` is undefined, and its button left out. */
export function useDialogFor<T>({ ability, prefetch, children }: DialogFor<T>) {
  const may = useCan(ability);
  const [about, setAbout] = useState<T | null>(null);
  const close = () => setAbout(null);
  const open: Opener<[T]> = Object.assign((asked: T) => setAbout(asked), { prefetch });
  return {
    open: may ? open : undefined,
    dialog: (
      <Dialog opened={about} onClose={close}>
        {(about) => children(about as T, close)}
      </Dialog>
    ),
  };
}
