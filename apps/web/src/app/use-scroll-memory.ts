import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Place {
  page: number;
  /** Of the rows that scroll within the page. */
  rows: number;
}

const places = new Map<string, Place>();
const rows = () => document.querySelector('main [data-scrolls]');
const place = (): Place => ({ page: window.scrollY, rows: rows()?.scrollTop ?? 0 });

/** Long enough for a list that is asked for anew by a slow machine; who has begun to scroll by then is left alone. */
const WAIT_MS = 5000;
const TOUCHED = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Goes to a place as soon as the page is high enough for it; answers how to give up. */
function goTo({ page, rows: top }: Place): () => void {
  const end = performance.now() + WAIT_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of TOUCHED) window.removeEventListener(type, stop);
  };
  const step = () => {
    window.scrollTo(0, page);
    rows()?.scrollTo(0, top);
    const { page: at, rows: within } = place();
    if ((at >= page - 1 && within >= top - 1) || performance.now() > end) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const type of TOUCHED) window.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}

/**
 * Whoever comes back finds the page where they left it; another page begins at its top. Each step of the history has a key
 * of its own, so a page that was left is known by it.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const shown = useRef(pathname);
  // Before the browser paints: a page that is shorter than the last one scrolls at once, and that is neither's place.
  useLayoutEffect(() => {
    const another = shown.current !== pathname;
    shown.current = pathname;
    const left = places.get(key);
    const note = () => places.set(key, place());
    document.addEventListener('scroll', note, { capture: true, passive: true });
    const giveUp = left && goTo(left);
    // A section of it is where the page itself goes.
    if (!left && another && !hash) window.scrollTo(0, 0);
    return () => {
      giveUp?.();
      document.removeEventListener('scroll', note, { capture: true });
    };
  }, [key, pathname, hash]);
}
