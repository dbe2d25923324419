import type { Ability } from '@tank/schema/abilities';
import { Dialog } from '@tank/ui/dialogs/dialog';
import type { Opener } from '@tank/ui/lib/prefetch';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../shared/session/session.ts';

interface DialogFor<T> {
  ability: Ability;
  /** Prefetches code and data of the dialog. */
  prefetch: (about: T) => void;
  children: (about: T, onClose: () => void) => ReactNode;
}

/** A dialog for users with the ability; for others `open` is undefined, which hides its button. */
export function useDialogFor<T>({ ability, prefetch, children }: DialogFor<T>) {
  const isAllowed = useCan(ability);
  const [about, setAbout] = useState<T | null>(null);
  const close = () => setAbout(null);
  const open: Opener<[T]> = Object.assign((subject: T) => setAbout(subject), { prefetch });
  return {
    open: isAllowed ? open : undefined,
    dialog: (
      <Dialog opened={about} onClose={close}>
        {(about) => children(about as T, close)}
      </Dialog>
    ),
  };
}
