import type { MapFilters } from '@tank/schema/map/map';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

const KEY = ['map-filters-edited'];

/**
 * The map's filter as somebody has changed it and not kept it: the next map that they come to begins with it, until the page is loaded
 * anew. With all that is known of a user it goes when they sign out.
 */
export function useEditedFilters() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState(() => queries.getQueryData<MapFilters>(KEY));
  useEffect(() => {
    queries.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
    if (edited) queries.setQueryData<MapFilters>(KEY, edited);
  }, [queries, edited]);
  const edit = useCallback((change: (was: MapFilters | undefined) => MapFilters) => setEdited(change), []);
  return [edited, edit] as const;
}
