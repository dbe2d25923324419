import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether somebody has turned to what is in there, with pointer, finger or keyboard, and how to say so. `atOnce`: whether that
 * is known already; once it was, it stays so.
 */
export function useTurnedTo(inside: RefObject<HTMLElement | null>, atOnce: boolean) {
  const [turned, setTurned] = useState(atOnce);
  if (atOnce && !turned) setTurned(true);
  useEffect(() => {
    const element = inside.current;
    if (turned || !element) return;
    const turn = new AbortController();
    for (const event of ['pointerenter', 'focusin'])
      element.addEventListener(event, () => setTurned(true), { signal: turn.signal });
    return () => turn.abort();
  }, [inside, turned]);
  return [turned, () => setTurned(true)] as const;
}
