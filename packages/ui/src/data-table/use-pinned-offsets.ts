import { useLayoutEffect, useRef } from 'react';
import type { Beside, ViewColumn } from './types.ts';

/** Pinned columns that would cover more of the view scroll with the others. */
const MOST_COVERED = 0.6;

/**
 * Where pinned columns stay: right of those before them, whose widths follow from their content. Custom properties of the element
 * that scrolls have the offsets, so that no cell renders when a width changes.
 */
export function usePinnedOffsets(columns: readonly ViewColumn<never>[], { select, toggle }: Beside) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const pinned = columns.filter((column) => column.pinned).length;
    const { current: view } = box;
    const row = view?.querySelector('tr');
    if (!view || !row || pinned === 0) return;
    const besides = Number(select) + Number(toggle);
    const heads = [...row.cells].slice(0, besides + 1 + pinned);
    const place = () => {
      let left = 0;
      for (const [at, head] of heads.entries()) {
        const right = left + head.offsetWidth;
        const stays = right <= view.clientWidth * MOST_COVERED;
        view.style.setProperty(`--left-${at - besides}`, stays ? `${left}px` : 'auto');
        view.style.setProperty(`--layer-${at - besides}`, stays ? '1' : 'auto');
        if (stays) view.style.setProperty('--covered', `${right}px`);
        left = right;
      }
    };
    const observer = new ResizeObserver(place);
    for (const one of [view, ...heads]) observer.observe(one);
    return () => {
      observer.disconnect();
      view.style.removeProperty('--covered');
    };
  }, [columns, select, toggle]);
  return box;
}
