import { useFocusReturn } from '@mantine/hooks';
import { type ReactNode, Suspense, use, useRef, useState } from 'react';
import { type Load, lazyWithPreload, type Opener } from '../lib/prefetch.ts';
import { OwnHistoryEntry, useCloseOnBack } from '../lib/use-close-on-back.ts';
import { CodeGuard } from '../states/code-guard.tsx';
import { ProgressLine } from '../states/progress-line.tsx';
import { DialogContext } from './dialog-context.ts';

/** Loads Mantine's modal when the first dialog opens, to keep it out of the initial bundle. */
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
  /** The record of the dialog, or `true` for none; the dialog is closed while this is empty. */
  about: T | false | null | undefined;
  onClose: () => void;
  /** Keeps the dialog above all others, even those that open later. */
  inFront?: boolean;
  /** The content (InfoDialog, FormDialog, ConfirmDialog): mounted on each opening, so that no state remains. */
  children: (about: T) => ReactNode;
}

/**
 * Mounts with its page, open or closed, so that it can return focus to the opener
 * and keep its record while it fades out (ADR 30).
 */
export function Dialog<T>({ about, onClose, inFront, children }: DialogProps<T>) {
  const opened = about !== false && about !== null && about !== undefined;
  const [shown, setShown] = useState({ opened: false, openings: 0, about: null as T | null });
  // Not in an effect: effects run again when a hidden page becomes visible.
  if (opened !== shown.opened || (opened && about !== shown.about))
    setShown({
      opened,
      openings: shown.openings + (opened && !shown.opened ? 1 : 0),
      about: opened ? about : shown.about,
    });
  // Not the modal's own focus return: the modal loads after the opener has lost focus.
  const returnFocus = useFocusReturn({ opened });
  const requestClose = useRef<() => void>(null);
  const close = () => (requestClose.current ?? onClose)();
  useCloseOnBack(opened, close);
  const closeAndReturnFocus = () => {
    returnFocus();
    onClose();
  };
  return (
    <Suspense fallback={opened && <ProgressLine />}>
      {shown.openings > 0 && (
        <CodeGuard key={shown.openings} opened={opened} onClose={onClose}>
          <DialogContext value={{ requestClose, closeAndReturnFocus }}>
            <DialogWindow opened={opened} inFront={inFront} returnFocus={returnFocus} onClose={close}>
              <OwnHistoryEntry value={true}>{children(shown.about as T)}</OwnHistoryEntry>
            </DialogWindow>
          </DialogContext>
        </CodeGuard>
      )}
    </Suspense>
  );
}

/**
 * Wraps an opener so that the dialog it opens replaces the current one. Focus returns to the first opener before, so
 * that the next dialog returns it there as well.
 */
export function useInItsPlace() {
  const dialog = use(DialogContext);
  return <About extends unknown[]>(open: Opener<About>): Opener<About> =>
    Object.assign(
      (...about: About) => {
        dialog?.closeAndReturnFocus();
        open(...about);
      },
      { prefetch: open.prefetch },
    );
}
