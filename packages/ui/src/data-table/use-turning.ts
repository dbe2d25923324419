import { type ListPage, MAX_OFFSET } from '@tank/schema/kit/table';
import { useRef } from 'react';
import type { LooseState, Patch } from './types.ts';

interface Turning {
  page: ListPage | undefined;
  state: LooseState;
  limit: number;
  onPatch: (patch: Patch) => void;
}

/**
 * Turns pages by their number, as far as the list takes an offset; beyond, forward from the last row of a page, and back
 * by the way that one came. Whoever did not come that way (a reload, a link) goes back to the last numbered page.
 */
export function useTurning({ page, state, limit, onPatch }: Turning) {
  /** Where the pages begin that were turned beyond the offset, before the one on screen. */
  const way = useRef<unknown[]>([]);
  const { after } = state;
  const forward = ({ next }: ListPage) => {
    // A second click while the page is on its way.
    if (!next || next === after) return;
    way.current = after ? [...way.current, after] : [];
    onPatch({ after: next });
  };
  return (number: number) => {
    const offset = (number - 1) * limit;
    if (offset <= MAX_OFFSET) return onPatch({ offset: offset || undefined });
    if (page && offset > page.offset) return forward(page);
    const before = way.current.pop();
    onPatch(before ? { after: before } : { offset: MAX_OFFSET - (MAX_OFFSET % limit) });
  };
}
