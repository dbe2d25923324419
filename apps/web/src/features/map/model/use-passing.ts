import { useMemo } from 'react';
import { chosenOf, passingOf } from './filter.ts';
import type { Points } from './points.ts';
import type { WholeFilter } from './use-whole-filter.ts';

/**
 * What passes the filter: by all but the sliders, which is asked seldom, and by those too: as they stand, and as they stood
 * before the one that is being moved.
 */
export function usePassing(points: Points, { filter, settled }: Pick<WholeFilter, 'filter' | 'settled'>) {
  const { min_price: _, max_price: _1, min_volume: _2, max_volume: _3, near, ...rest } = settled;
  const chosenBy = JSON.stringify(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosenBy` says what `chosenOf` reads of the filter besides
  const chosen = useMemo(() => chosenOf(points, settled), [points, chosenBy, near]);
  const passing = useMemo(() => passingOf(points, chosen, settled), [points, chosen, settled]);
  const live = useMemo(
    () => (filter === settled ? passing : passingOf(points, chosen, filter)),
    [points, chosen, passing, filter, settled],
  );
  return { chosen, passing, live };
}
