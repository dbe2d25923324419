import { useMemo } from 'react';
import { chosenOf, type Filter, passingOf } from './filter.ts';
import type { Points } from './points.ts';

/** What passes the filter: by all but the sliders, which is asked seldom, and by those too. */
export function usePassing(points: Points, filter: Filter) {
  const { min_price: _, max_price: _1, min_volume: _2, max_volume: _3, near, ...rest } = filter;
  const chosenBy = JSON.stringify(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosenBy` says what `chosenOf` reads of the filter besides
  const chosen = useMemo(() => chosenOf(points, filter), [points, chosenBy, near]);
  const passing = useMemo(() => passingOf(points, chosen, filter), [points, chosen, filter]);
  return { chosen, passing };
}
