/**
 * The browser's Back closes the topmost dialog instead of leaving the page. While a dialog is open, one extra history entry
 * follows the page's own; it has the same URL and state, so that the router sees no change.
 */
import { createContext, useEffect, useEffectEvent } from 'react';

const STATE_KEY = 'dialog_open';
/** The close functions of the open dialogs, the topmost last. */
const closeFunctions: (() => void)[] = [];
let isScheduled = false;

/** Whether a component is in a dialog with the extra entry, which its links replace. */
export const DialogEntryContext = createContext(false);

/** Whether the current history entry is the extra entry of an open dialog. */
export const isDialogEntry = (): boolean => window.history.state?.[STATE_KEY] === true;

/** Adds or leaves the extra entry. When one dialog replaces another, the entry remains. */
function updateEntry(): void {
  isScheduled = false;
  if (closeFunctions.length > 0 && !isDialogEntry())
    window.history.pushState({ ...window.history.state, [STATE_KEY]: true }, '');
  else if (closeFunctions.length === 0 && isDialogEntry()) window.history.back();
}

/** Deferred, so that a dialog that closes and one that opens in the same task share the entry. */
function scheduleUpdate(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(updateEntry);
}

function onPopState(): void {
  if (!isDialogEntry()) closeFunctions.at(-1)?.();
  // A dialog that asks first and stays open needs the entry again.
  scheduleUpdate();
}

window.addEventListener('popstate', onPopState);
// After a reload the entry may exist without its dialog.
if (isDialogEntry()) scheduleUpdate();

/** While `opened`, Back calls `close`, which may ask first. */
export function useCloseOnBack(opened: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const closeThis = () => closeNow();
    closeFunctions.push(closeThis);
    scheduleUpdate();
    return () => {
      closeFunctions.splice(closeFunctions.indexOf(closeThis), 1);
      scheduleUpdate();
    };
  }, [opened]);
}
