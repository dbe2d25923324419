import type { MapFilters } from '@tank/schema/map/map';
import { findSubdivision } from '@tank/schema/map/regions';
import { useMemo } from 'react';
import type { Points } from '../points/points.ts';
import { useAreaFilter } from './area-filter.ts';
import { type DashboardFilter, useDashboardFilter } from './dashboard-filter.ts';
import type { Filter } from './filter-points.ts';
import { filterByRanges, filterCandidates } from './filter-points.ts';
import type { MarketScope } from './market-scope.ts';
import { type MapFilterState, useFilter } from './use-filter.ts';
import { useNear } from './use-near.ts';

/**
 * Filters in two steps: `candidates` by everything but the sliders, which changes rarely, then by the ranges of the sliders,
 * both committed and live (while one is dragged).
 */
export function useFilteredPoints(
  points: Points,
  { live, committed }: Pick<CombinedFilter, 'live' | 'committed'>,
) {
  const { min_price: _, max_price: _1, min_volume: _2, max_volume: _3, near, ...rest } = committed;
  const otherFields = JSON.stringify(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `otherFields` holds all other fields that `filterCandidates` reads
  const candidates = useMemo(() => filterCandidates(points, committed), [points, otherFields, near]);
  const committedResult = useMemo(
    () => filterByRanges(points, candidates, committed),
    [points, candidates, committed],
  );
  const liveResult = useMemo(
    () => (live === committed ? committedResult : filterByRanges(points, candidates, live)),
    [points, candidates, committedResult, live, committed],
  );
  return { candidates, committedResult, liveResult };
}

export interface CombinedFilterState extends MapFilterState {
  /** The part of the dashboard's filter that the map follows; the map's own category and state take precedence. */
  scope: MarketScope | undefined;
  /** Shows the whole market. */
  clear: () => void;
}

export interface CombinedFilter {
  filterState: CombinedFilterState;
  /** With the values of a slider that is being dragged. */
  live: Filter;
  /** Without them; the same object as `live` while no slider is dragged. */
  committed: Filter;
}

/** The filter that a user can save, combined with the area filter in the URL and the filter of the dashboard. */
export function useCombinedFilter(): CombinedFilter {
  const filterState = useFilter();
  const { areaFilter } = useAreaFilter();
  const { ids: near } = useNear(areaFilter.near);
  const state = areaFilter.state ? findSubdivision(areaFilter.state)?.code : undefined;
  const { filters, committed: committedFilters } = filterState;
  const { followed, setFollows } = useDashboardFilter();
  const scope = useScope(followed, { state, product_category: committedFilters.product_category });
  const combine = (filters: MapFilters): Filter => ({ ...filters, state, near, scope });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `combine` depends on these
  const committed = useMemo(() => combine(committedFilters), [committedFilters, state, near, scope]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `combine` depends on these
  const live = useMemo(
    () => (filters === committedFilters ? committed : combine(filters)),
    [filters, committedFilters, committed],
  );
  const combinedState = {
    ...filterState,
    scope,
    isReady: filterState.isReady && (followed?.isReady ?? true),
    isActive: filterState.isActive || scope !== undefined,
    clear: () => {
      filterState.reset();
      if (followed) setFollows(false);
    },
  };
  return { filterState: combinedState, live, committed };
}

interface OwnArea {
  state: string | undefined;
  product_category: string | null;
}

function useScope(followed: DashboardFilter | undefined, own: OwnArea): MarketScope | undefined {
  const region = own.state ? undefined : followed?.region;
  const product_category = own.product_category?.trim() ? undefined : followed?.product_category;
  const { start_date, end_date } = followed ?? {};
  return useMemo(
    () => (start_date && end_date ? { region, product_category, days: { start_date, end_date } } : undefined),
    [region, product_category, start_date, end_date],
  );
}
