/**
 * The browser's Back closes what lies on top before it leaves the page. For as long as anything is open, one entry with
 * a mark stands above the page's own; it has the same address and the same state, so that a router sees no change.
 */
import { useEffect, useEffectEvent } from 'react';

const MARK = 'lies_above';
/** What closes each that is open, the topmost last. */
const open: (() => void)[] = [];
let planned = false;

const isMarked = () => window.history.state?.[MARK] === true;

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

/** While `opened`, Back calls `close`, which may ask first. */
export function useClosedByBack(opened: boolean, close: () => void): void {
  const newest = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const own = () => newest();
    if (open.push(own) === 1) window.addEventListener('popstate', onBack);
    plan();
    return () => {
      open.splice(open.indexOf(own), 1);
      plan();
    };
  }, [opened]);
}
