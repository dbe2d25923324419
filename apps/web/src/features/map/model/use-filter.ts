import { defaultMapFilters, type MapFilters } from '@tank/schema/map';
import { messages } from '@tank/schema/messages';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

export interface MapFilterState {
  filters: MapFilters;
  change: (changes: Partial<MapFilters>) => void;
  /** Back to what it is before anybody filters. */
  reset: () => void;
  save: () => void;
  saving: boolean;
  /** Whether it is not what is kept. */
  changed: boolean;
}

const same = (a: MapFilters, b: MapFilters) =>
  (Object.keys(defaultMapFilters) as (keyof MapFilters)[]).every((key) => (a[key] || 0) === (b[key] || 0));

/** The map's filter: as it is kept, until somebody changes it. */
export function useFilter(): MapFilterState {
  const { data } = trpc.map.filters.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const [edited, setEdited] = useState<MapFilters>();
  const kept = data ?? defaultMapFilters;
  const filters = edited ?? kept;
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.map.saveFilters.useMutation({
    meta: { failure: messages.unableToSaveMapFilters },
    onSuccess: ({ message }, sent) => {
      void notify(message);
      utils.map.filters.setData(undefined, {
        ...filters,
        ...sent,
        product_category: sent.product_category || null,
      });
    },
  });
  return {
    filters,
    change: (changes) => setEdited({ ...filters, ...changes }),
    reset: () => setEdited(defaultMapFilters),
    save: () => mutate(filters),
    saving: isPending,
    changed: !same(filters, kept),
  };
}
