import { useLayoutEffect, useRef } from 'react';
import type { DisplayColumns, ViewColumn } from '../types.ts';

/** Pinned columns that would cover a larger part of the view scroll with the others. */
const MAX_COVERED = 0.6;

/**
 * Sets the offsets of pinned columns, which depend on the widths of the columns to their left. They are custom properties of the
 * scrolling element, so that no cell renders when a width changes.
 */
export function usePinnedOffsets(
  columns: readonly ViewColumn<never>[],
  { select, expand }: Pick<DisplayColumns, 'select' | 'expand'>,
) {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const pinned = columns.filter((column) => column.pinned).length;
    const { current: view } = scroller;
    const row = view?.querySelector('tr');
    if (!view || !row || pinned === 0) return;
    const leading = Number(select) + Number(expand);
    const cells = [...row.cells].slice(0, leading + 1 + pinned);
    const update = () => {
      let left = 0;
      for (const [index, cell] of cells.entries()) {
        const right = left + cell.offsetWidth;
        const stays = right <= view.clientWidth * MAX_COVERED;
        view.style.setProperty(`--left-${index - leading}`, stays ? `${left}px` : 'auto');
        view.style.setProperty(`--layer-${index - leading}`, stays ? '1' : 'auto');
        if (stays) view.style.setProperty('--covered', `${right}px`);
        left = right;
      }
    };
    const observer = new ResizeObserver(update);
    for (const element of [view, ...cells]) observer.observe(element);
    return () => {
      observer.disconnect();
      view.style.removeProperty('--covered');
    };
  }, [columns, select, expand]);
  return scroller;
}
