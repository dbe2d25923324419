import type { Ability } from '@tank/schema/abilities';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../shared/session/session.ts';

/** A dialog for those with the ability: for everybody else `open` is undefined, and its button left out. */
export function useDialogFor<T>(ability: Ability, children: (about: T, onClose: () => void) => ReactNode) {
  const may = useMay(ability);
  const [about, setAbout] = useState<T | null>(null);
  const close = () => setAbout(null);
  return {
    open: may ? (about: T) => setAbout(about) : undefined,
    dialog: (
      <Dialog about={about} onClose={close}>
        {(about) => children(about as T, close)}
      </Dialog>
    ),
  };
}
