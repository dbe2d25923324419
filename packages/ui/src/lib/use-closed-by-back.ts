/**
 * The browser's Back closes what lies on top before it leaves the page. For as long as anything is open, one entry with
 * a mark stands above the page's own; it has the same address and the same state, so that a router sees no change.
 */
import { useEffect, useEffectEvent } from 'react';

const MARK = 'lies_above';
/** What closes each that is open, the topmost last. */
const open: (() => void)[] = [];
let planned = false;

/** Whether the browser stands on the entry of what lies above the page. */
export const isMarked = (): boolean => window.history.state?.[MARK] === true;

/** The entry is there while something is open, and only then. What closes to make place for another changes nothing. */
function settle(): void {
  planned = false;
  if (open.length > 0 && !isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  else if (open.length === 0 && isMarked()) window.history.back();
}

function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(settle);
}

function onBack(): void {
  if (!isMarked()) open.at(-1)?.();
  // What asked first and stays gets its entry again; who comes by Forward or Back to an entry without its dialog goes on.
  plan();
}

// From the start on: a reload may have left an entry whose dialog is gone, here or further back.
window.addEventListener('popstate', onBack);
if (isMarked()) plan();

/**
 * Who leaves for another page from what lies above takes that entry along: Back leads to the page below it at once, and
 * Forward from there to the other one again.
 */
const push = window.history.pushState.bind(window.history);
window.history.pushState = (state, unused, url) => {
  const leaves = url && new URL(url, window.location.href).pathname !== window.location.pathname;
  if (leaves && isMarked()) window.history.replaceState(state, unused, url);
  else push(state, unused, url);
};

/** While `opened`, Back calls `close`, which may ask first. */
export function useClosedByBack(opened: boolean, close: () => void): void {
  const newest = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const own = () => newest();
    open.push(own);
    plan();
    return () => {
      open.splice(open.indexOf(own), 1);
      plan();
    };
  }, [opened]);
}
