import { useFocusReturn } from '@mantine/hooks';
import { type ReactNode, Suspense, use, useRef, useState } from 'react';
import { type Load, lazyWithPreload, type Opener } from '../lib/prefetch.ts';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import { CodeGuard } from '../states/code-guard.tsx';
import { ProgressLine } from '../states/progress-line.tsx';
import { DialogContext } from './dialog-context.ts';

/** The library's modal is no part of what a page first loads: it comes with the first opening. */
const DialogWindow = lazyWithPreload(() => import('./dialog-window.tsx'));

/** Loads the code that every dialog needs. */
export const preloadDialogs = (): void => void DialogWindow.preload();

/** A dialog whose code is loaded by its first opening or by `preload`. */
export function lazyDialog<P extends object>(load: Load<P>) {
  const Content = lazyWithPreload(load);
  const { preload } = Content;
  return Object.assign(Content, {
    preload: () => {
      preloadDialogs();
      return preload();
    },
  });
}

export interface DialogProps<T> {
  /** What it is about, `true` where that is nothing in particular; closed without. */
  about: T | false | null | undefined;
  onClose: () => void;
  /** Above every other dialog, whichever was opened last. */
  inFront?: boolean;
  /** The dialog itself (InfoDialog, FormDialog, ConfirmDialog): mounted by opening, so that each opening begins anew. */
  children: (about: T) => ReactNode;
}

/**
 * The place of a dialog on its page: always there, open or closed. So the library knows what had the focus before and
 * gives it back, and a dialog that fades out still has what it is about (ADR 30).
 */
export function Dialog<T>({ about, onClose, inFront, children }: DialogProps<T>) {
  const opened = about !== false && about !== null && about !== undefined;
  const [shown, setShown] = useState({ opened: false, openings: 0, about: null as T | null });
  // Not by an effect: those run again when a page comes back that was hidden for a while.
  if (opened !== shown.opened || (opened && about !== shown.about))
    setShown({
      opened,
      openings: shown.openings + (opened && !shown.opened ? 1 : 0),
      about: opened ? about : shown.about,
    });
  // Not the modal's own: when that comes, the opening is over.
  const returnFocus = useFocusReturn({ opened });
  const tryClose = useRef<() => void>(null);
  const close = () => (tryClose.current ?? onClose)();
  useCloseOnBack(opened, close);
  const leave = () => {
    returnFocus();
    onClose();
  };
  return (
    <Suspense fallback={opened && <ProgressLine />}>
      {shown.openings > 0 && (
        <CodeGuard key={shown.openings} opened={opened} onClose={onClose}>
          <DialogContext value={{ tryClose, leave }}>
            <DialogWindow opened={opened} inFront={inFront} returnFocus={returnFocus} onClose={close}>
              {children(shown.about as T)}
            </DialogWindow>
          </DialogContext>
        </CodeGuard>
      )}
    </Suspense>
  );
}

/**
 * For what is opened from a dialog and takes its place. The focus goes back before: so the next one, which returns it to
 * what it found focused, returns it to what opened the first.
 */
export function useInItsPlace() {
  const dialog = use(DialogContext);
  return <About extends unknown[]>(open: Opener<About>): Opener<About> =>
    Object.assign(
      (...about: About) => {
        dialog?.leave();
        open(...about);
      },
      { prefetch: open.prefetch },
    );
}
