import { useLayoutEffect, useRef } from 'react';
import type { DisplayColumns, ViewColumn } from '../types.ts';

/** Pinned columns that would cover a larger part of the view scroll with the others. */
const MAX_COVERED = 0.6;

/**
 * Sets the offsets of pinned columns, which depend on the widths of the columns to their left, and `data-overflows` while columns
 * scroll below them. They are set on the scrolling element, so that no cell renders when a width changes.
 */
export function usePinnedOffsets(
  columns: readonly ViewColumn<never>[],
  { select, expand }: Pick<DisplayColumns, 'select' | 'expand'>,
) {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: view } = scroller;
    const table = view?.querySelector('table');
    const row = view?.querySelector('tr');
    if (!view || !table || !row) return;
    const leading = Number(select) + Number(expand);
    const pinned = columns.filter((column) => column.pinned).length;
    const cells = pinned === 0 ? [] : [...row.cells].slice(0, leading + 1 + pinned);
    const update = () => {
      view.toggleAttribute('data-overflows', view.scrollWidth > view.clientWidth);
      let left = 0;
      for (const [index, cell] of cells.entries()) {
        const right = left + cell.offsetWidth;
        const isSticky = right <= view.clientWidth * MAX_COVERED;
        view.style.setProperty(`--left-${index - leading}`, isSticky ? `${left}px` : 'auto');
        view.style.setProperty(`--layer-${index - leading}`, isSticky ? '1' : 'auto');
        if (isSticky) view.style.setProperty('--covered', `${right}px`);
        left = right;
      }
    };
    const observer = new ResizeObserver(update);
    for (const element of [view, table, ...cells]) observer.observe(element);
    return () => {
      observer.disconnect();
      view.style.removeProperty('--covered');
    };
  }, [columns, select, expand]);
  return scroller;
}
