import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates what was loaded, and what is loaded for the first time right now: TanStack Query joins such a load instead of
 * beginning another, although its answer may be from before the change.
 */
export function invalidate(queries: QueryClient, filters: QueryFilters): void {
  for (const { state, promise, queryKey } of queries.getQueryCache().findAll(filters))
    if (state.data === undefined && state.fetchStatus === 'fetching')
      promise?.then(
        () => queries.invalidateQueries({ queryKey, exact: true }),
        // What failed is not from before.
        () => {},
      );
  void queries.invalidateQueries(filters);
}
