/**
 * The browser's Back closes the topmost dialog before it leaves the page. While a dialog is open, one extra history entry lies
 * above the page's own; it has the same address and state, so that the router sees no change.
 */
import { createContext, useEffect, useEffectEvent } from 'react';

const MARK = 'dialog_open';
/** Closes each open dialog, the topmost last. */
const open: (() => void)[] = [];
let scheduled = false;

/** Whether a component is in a dialog that has the entry. A link there replaces the entry. */
export const OwnHistoryEntry = createContext(false);

/** Whether the current history entry is that of an open dialog. */
export const isDialogEntry = (): boolean => window.history.state?.[MARK] === true;

/** Adds or leaves the entry. A dialog that replaces another one changes nothing. */
function settle(): void {
  scheduled = false;
  if (open.length > 0 && !isDialogEntry())
    window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  else if (open.length === 0 && isDialogEntry()) window.history.back();
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(settle);
}

function onPopState(): void {
  if (!isDialogEntry()) open.at(-1)?.();
  // A dialog that asks first and stays gets its entry again.
  schedule();
}

// From the start: a reload may have left an entry without its dialog.
window.addEventListener('popstate', onPopState);
if (isDialogEntry()) schedule();

/** While `opened`, Back calls `close`, which may ask first. */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const own = () => closeNow();
    open.push(own);
    schedule();
    return () => {
      open.splice(open.indexOf(own), 1);
      schedule();
    };
  }, [opened]);
}
