import type { MapFilters } from '@tank/schema/map/map';
import { findSubdivision } from '@tank/schema/map/regions';
import { useMemo } from 'react';
import type { Points } from '../points/points.ts';
import type { Filter } from './filter.ts';
import { chosenOf, passingOf } from './filter.ts';
import { useNarrowed } from './narrowed.ts';
import { type MapFilterState, useFilter } from './use-filter.ts';
import { useNear } from './use-near.ts';

/**
 * What passes the filter: by all but the sliders, which is asked seldom, and by those too: as they stand, and as they stood
 * before the one that is being moved.
 */
export function usePassing(points: Points, { filter, settled }: Pick<WholeFilter, 'filter' | 'settled'>) {
  const { min_price: _, max_price: _1, min_volume: _2, max_volume: _3, near, ...rest } = settled;
  const chosenBy = JSON.stringify(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosenBy` holds all other fields that `chosenOf` reads
  const chosen = useMemo(() => chosenOf(points, settled), [points, chosenBy, near]);
  const passing = useMemo(() => passingOf(points, chosen, settled), [points, chosen, settled]);
  const live = useMemo(
    () => (filter === settled ? passing : passingOf(points, chosen, filter)),
    [points, chosen, passing, filter, settled],
  );
  return { chosen, passing, live };
}

export interface WholeFilter {
  saved: MapFilterState;
  filter: Filter;
  /** As it was before the slider that is being moved; else the same object. */
  settled: Filter;
}

/** The filter that a user may save, with the state or line to which the map is narrowed. */
export function useWholeFilter(): WholeFilter {
  const saved = useFilter();
  const { narrowed } = useNarrowed();
  const { ids: near } = useNear(narrowed.near);
  const state = narrowed.state ? findSubdivision(narrowed.state)?.code : undefined;
  const whole = (filters: MapFilters): Filter => ({ ...filters, state, near });
  const [now, before] = [saved.filters, saved.settled];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `whole` is made of these
  const settled = useMemo(() => whole(before), [before, state, near]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `whole` is made of these
  const filter = useMemo(() => (now === before ? settled : whole(now)), [now, before, settled]);
  return { saved, filter, settled };
}
