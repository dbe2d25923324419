import { defaultMapFilters, type MapFilters } from '@tank/schema/map/map';
import { messages } from '@tank/schema/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

export interface MapFilterState {
  filters: MapFilters;
  /** As it was before the slider that is being moved; else the same. What takes longer than a move goes by this. */
  settled: MapFilters;
  change: (changes: Partial<MapFilters>) => void;
  /** For each step of a slider that is being moved. */
  move: (changes: Partial<MapFilters>) => void;
  /** Back to what it is before anybody filters. */
  reset: () => void;
  save: () => void;
  saving: boolean;
  /** Whether the saved filter has loaded, or its first request failed. */
  known: boolean;
  /** Whether it differs from the saved filter; false if that failed to load: nothing may overwrite it. */
  changed: boolean;
  /** Whether it holds anything back, as it was before the slider that is being moved. */
  narrows: boolean;
}

/** No category and an empty one are alike, and so are a flag of 0 and none. */
const plain = (value: MapFilters[keyof MapFilters]) =>
  (typeof value === 'string' ? value.trim() : value) || 0;

const same = (a: MapFilters, b: MapFilters) =>
  (Object.keys(defaultMapFilters) as (keyof MapFilters)[]).every((key) => plain(a[key]) === plain(b[key]));

/** A hand that rests so long with the slider in it wants to see what there is; longer than a slow machine takes for a step. */
const REST_MS = 2000;

/** The map's filter: the saved one until the user changes it. */
export function useFilter(): MapFilterState {
  const asked = useKeptFilters();
  const { data } = asked;
  const kept = data ?? defaultMapFilters;
  const [edited, edit] = useEditedFilters();
  const [moved, setMoved] = useState<MapFilters>();
  const settled = edited ?? kept;
  const filters = moved ?? settled;
  useEffect(() => {
    if (!moved) return;
    const settle = setTimeout(() => {
      edit(() => moved);
      setMoved(undefined);
    }, REST_MS);
    return () => clearTimeout(settle);
  }, [moved, edit]);
  const change = useCallback(
    (changes: Partial<MapFilters>) => {
      edit((was = kept) => ({ ...was, ...changes }));
      setMoved(undefined);
    },
    [kept, edit],
  );
  const move = useCallback(
    (changes: Partial<MapFilters>) => setMoved((was = settled) => ({ ...was, ...changes })),
    [settled],
  );
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
    settled,
    change,
    move,
    reset: () => {
      edit(() => defaultMapFilters);
      setMoved(undefined);
    },
    save: () => mutate(filters),
    saving: isPending,
    known: !asked.isPending || asked.failureCount > 0,
    changed: data !== undefined && !same(filters, kept),
    narrows: !same(settled, defaultMapFilters),
  };
}

const KEY = ['map-filters-edited'];

/**
 * The unsaved filter, which the next map starts with until the page reloads. Sign-out clears it.
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

/** The user's saved filter. */
export const useKeptFilters = (enabled = true) =>
  trpc.map.filters.useQuery(undefined, { enabled, staleTime: Number.POSITIVE_INFINITY });
