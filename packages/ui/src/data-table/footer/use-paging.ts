import { type ListPage, MAX_OFFSET } from '@tank/schema/kit/table';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lastPageOffset, type PageRows } from '../state/table-state.ts';
import type { LooseState, Patch } from '../types.ts';

interface PageChangeOptions {
  page: ListPage | undefined;
  state: LooseState;
  limit: number;
  onPatch: (patch: Patch) => void;
}

/**
 * Returns a function that goes to a page by its number, by offset up to `MAX_OFFSET` and beyond it by cursor. Going back beyond it
 * repeats the cursors of the way there; without any (after a reload or by a link) it goes to the last page that has an offset.
 */
export function usePageChange({ page, state, limit, onPatch }: PageChangeOptions) {
  /** The cursors of the previous pages. */
  const previousCursors = useRef<unknown[]>([]);
  const { after } = state;
  const goForward = ({ next }: ListPage) => {
    // Ignores a second click while the page loads.
    if (!next || next === after) return;
    previousCursors.current = after ? [...previousCursors.current, after] : [];
    onPatch({ after: next });
  };
  return (pageNumber: number) => {
    const offset = (pageNumber - 1) * limit;
    if (offset <= MAX_OFFSET) return onPatch({ offset: offset || undefined });
    if (page && offset > page.offset) return goForward(page);
    const previous = previousCursors.current.pop();
    onPatch(previous ? { after: previous } : { offset: MAX_OFFSET - (MAX_OFFSET % limit) });
  };
}

/** Goes to the last page when the current one is beyond it, because rows were removed. */
export function useClampPage(page: PageRows | undefined, onPatch: (patch: Patch) => void) {
  const target = page && lastPageOffset(page);
  const goTo = useEffectEvent((offset: number) => onPatch({ offset: offset || undefined }));
  useEffect(() => {
    if (target !== undefined) goTo(target);
  }, [target]);
}
