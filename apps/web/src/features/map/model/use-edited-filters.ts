import type { MapFilters } from '@tank/schema/map';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const KEY = ['map-filters-edited'];
const FOR_EVER = Number.POSITIVE_INFINITY;

/**
 * The map's filter as somebody has changed it and not kept it: the same on every map until the page is loaded anew. With all that is
 * known of a user it goes when they sign out.
 */
export function useEditedFilters() {
  const queries = useQueryClient();
  const { data } = useQuery<MapFilters>({
    queryKey: KEY,
    queryFn: skipToken,
    staleTime: FOR_EVER,
    gcTime: FOR_EVER,
  });
  const edit = useCallback(
    (change: (was: MapFilters | undefined) => MapFilters) => {
      queries.setQueryData<MapFilters>(KEY, change);
    },
    [queries],
  );
  return [data, edit] as const;
}
