import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface ScrollPosition {
  page: number;
  /** Scroll position of a table that scrolls within the page. */
  rows: number;
}

/** Positions by the key of the history entry. */
const positions = new Map<string, ScrollPosition>();
const rowsElement = () => document.querySelector('main [data-scrolls]');
const readPosition = (): ScrollPosition => ({ page: window.scrollY, rows: rowsElement()?.scrollTop ?? 0 });

/** Enough for a list to load again on a slow machine. */
const TIMEOUT_MS = 5000;
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls once the page is high enough, until the user interacts; returns a cancel function. */
function restore({ page, rows }: ScrollPosition): () => void {
  const end = performance.now() + TIMEOUT_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of USER_EVENTS) window.removeEventListener(type, stop);
  };
  const step = () => {
    window.scrollTo(0, page);
    rowsElement()?.scrollTo(0, rows);
    const current = readPosition();
    if ((current.page >= page - 1 && current.rows >= rows - 1) || performance.now() > end) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const type of USER_EVENTS) window.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}

/** Restores the scroll position of a history entry; a new page starts at the top. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const shown = useRef(pathname);
  // Before paint: a page shorter than the previous one scrolls at once, and that position must not be saved.
  useLayoutEffect(() => {
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    const saved = positions.get(key);
    const save = () => positions.set(key, readPosition());
    document.addEventListener('scroll', save, { capture: true, passive: true });
    const cancel = saved && restore(saved);
    // With a hash, the page scrolls to the section itself.
    if (!saved && isNewPage && !hash) window.scrollTo(0, 0);
    return () => {
      cancel?.();
      document.removeEventListener('scroll', save, { capture: true });
    };
  }, [key, pathname, hash]);
}
