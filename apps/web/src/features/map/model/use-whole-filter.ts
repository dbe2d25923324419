import type { MapFilters } from '@tank/schema/map/map';
import { findSubdivision } from '@tank/schema/map/regions';
import { useMemo } from 'react';
import type { Filter } from './filter.ts';
import { type MapFilterState, useFilter } from './use-filter.ts';
import { useNarrowed } from './use-narrowed.ts';
import { useNear } from './use-near.ts';

export interface WholeFilter {
  saved: MapFilterState;
  filter: Filter;
  /** As it was before the slider that is being moved; else the same object. */
  settled: Filter;
}

/** The filter that one may save, and what the map is narrowed to besides. */
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
