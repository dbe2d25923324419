import { useFocusReturn } from '@mantine/hooks';
import { type ReactNode, Suspense, use, useId, useRef, useState } from 'react';
import { FROM } from '../lib/breakpoints.ts';
import { type Load, lazyWithPreload, type Opener } from '../lib/prefetch.ts';
import { DialogEntryContext, useCloseOnBack } from '../lib/use-close-on-back.ts';
import { ChunkErrorBoundary } from '../states/chunk-error-boundary.tsx';
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
  /** The record of the dialog, or `true` for none; `false`, `null` and `undefined` close the dialog. */
  opened: T | false | null | undefined;
  onClose: () => void;
  /** Shows the dialog as a panel at the right edge: beside the page on wide screens, over it on others. */
  panel?: boolean;
  /** Keeps the dialog above all others, even those that open later. */
  alwaysOnTop?: boolean;
  /** The content (InfoDialog, FormDialog, ConfirmDialog): mounted on each opening, so that no state remains. */
  children: (record: T) => ReactNode;
}

/**
 * Mounts with its page, open or closed, so that it can return focus to the opener
 * and keep its record while it fades out (ADR 30).
 */
export function Dialog<T>({ opened, onClose, panel = false, alwaysOnTop, children }: DialogProps<T>) {
  const isOpened = opened !== false && opened !== null && opened !== undefined;
  const [shown, setShown] = useState({
    isOpened: false,
    openings: 0,
    isBeside: false,
    record: null as T | null,
  });
  const isOpening = isOpened && !shown.isOpened;
  // Not in an effect: effects run again when a hidden page becomes visible.
  if (isOpened !== shown.isOpened || (isOpened && opened !== shown.record))
    setShown({
      isOpened,
      openings: shown.openings + (isOpening ? 1 : 0),
      // Decided once: another width must not remount the content, which would lose input of nested dialogs.
      isBeside: isOpening ? panel && window.matchMedia(FROM.panel).matches : shown.isBeside,
      record: isOpened ? opened : shown.record,
    });
  const { isBeside } = shown;
  // Not the modal's own focus return: the modal loads after the opener has lost focus. A panel beside the page does not take
  // focus from what the user is on.
  const returnFocus = useFocusReturn({ opened: isOpened, shouldReturnFocus: !isBeside });
  const titleId = useId();
  const requestClose = useRef<() => void>(null);
  const close = () => (requestClose.current ?? onClose)();
  useCloseOnBack(isOpened, close);
  const closeAndReturnFocus = () => {
    returnFocus();
    onClose();
  };
  return (
    <Suspense fallback={isOpened && <ProgressLine />}>
      {shown.openings > 0 && (
        <ChunkErrorBoundary key={shown.openings} opened={isOpened} onClose={onClose}>
          <DialogContext
            value={{
              requestClose,
              closeAndReturnFocus,
              panel: panel && (isBeside ? 'beside' : 'over'),
              titleId,
            }}
          >
            <DialogWindow
              opened={isOpened}
              alwaysOnTop={alwaysOnTop}
              titleId={isBeside ? titleId : undefined}
              returnFocus={returnFocus}
              onClose={close}
            >
              <DialogEntryContext value={true}>{children(shown.record as T)}</DialogEntryContext>
            </DialogWindow>
          </DialogContext>
        </ChunkErrorBoundary>
      )}
    </Suspense>
  );
}

/**
 * Returns a function that wraps an opener so that the current dialog closes first. Focus first returns to the opener of the
 * current dialog, so that the next dialog returns it there, too.
 */
export function useCloseThenOpen() {
  const dialog = use(DialogContext);
  return <Args extends unknown[]>(open: Opener<Args>): Opener<Args> =>
    Object.assign(
      (...args: Args) => {
        dialog?.closeAndReturnFocus();
        open(...args);
      },
      { prefetch: open.prefetch },
    );
}
