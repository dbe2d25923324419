import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates loaded queries, and first loads in flight once they settle: TanStack Query would reuse such a load
 * although its answer may predate the change.
 */
export function invalidate(queries: QueryClient, filters: QueryFilters): void {
  for (const { state, promise, queryKey } of queries.getQueryCache().findAll(filters))
    if (state.data === undefined && state.fetchStatus === 'fetching')
      promise?.then(
        () => queries.invalidateQueries({ queryKey, exact: true }),
        // A failed load holds no stale data.
        () => {},
      );
  void queries.invalidateQueries(filters);
}
