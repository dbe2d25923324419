import { defaultMapFilters, type MapFilters } from '@tank/schema/map/map';
import { messages } from '@tank/schema/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

export interface MapFilterState {
  /** With the values of a slider that is being dragged. */
  filters: MapFilters;
  /** Without them: expensive computations depend on these. Equals `filters` while no slider is dragged. */
  committed: MapFilters;
  change: (changes: Partial<MapFilters>) => void;
  /** Changes only `filters`, at each step of a dragged slider. */
  changeDraft: (changes: Partial<MapFilters>) => void;
  /** Resets to the defaults, not to the saved filter. */
  reset: () => void;
  save: () => void;
  isSaving: boolean;
  /** Whether the saved filter has loaded, or its first request failed. */
  isReady: boolean;
  /** Whether it differs from the saved filter; false if that failed to load, so that nothing overwrites it. */
  canSave: boolean;
  /** Whether `committed` can hide any point. */
  isActive: boolean;
}

/** No category equals an empty one, and a missing flag equals 0. */
const normalize = (value: MapFilters[keyof MapFilters]) =>
  (typeof value === 'string' ? value.trim() : value) || 0;

const areEqual = (a: MapFilters, b: MapFilters) =>
  (Object.keys(defaultMapFilters) as (keyof MapFilters)[]).every(
    (key) => normalize(a[key]) === normalize(b[key]),
  );

/** Commits the values of a slider that is held still for this long. A slow machine needs almost as long for one step. */
const COMMIT_AFTER_MS = 2000;

/** The map's filter: the saved one until the user changes it. */
export function useFilter(): MapFilterState {
  const query = useSavedFilters();
  const { data } = query;
  const saved = data ?? defaultMapFilters;
  const [edited, edit] = useEditedFilters();
  const [draft, setDraft] = useState<MapFilters>();
  const committed = edited ?? saved;
  const filters = draft ?? committed;
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => {
      edit(() => draft);
      setDraft(undefined);
    }, COMMIT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, edit]);
  const change = useCallback(
    (changes: Partial<MapFilters>) => {
      edit((before = saved) => ({ ...before, ...changes }));
      setDraft(undefined);
    },
    [saved, edit],
  );
  const changeDraft = useCallback(
    (changes: Partial<MapFilters>) => setDraft((before = committed) => ({ ...before, ...changes })),
    [committed],
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
    committed,
    change,
    changeDraft,
    reset: () => {
      edit(() => defaultMapFilters);
      setDraft(undefined);
    },
    save: () => mutate(filters),
    isSaving: isPending,
    isReady: !query.isPending || query.failureCount > 0,
    canSave: data !== undefined && !areEqual(filters, saved),
    isActive: !areEqual(committed, defaultMapFilters),
  };
}

const KEY = ['map-filters-edited'];

/** The unsaved filter. It survives unmounting the map, until the page reloads or the user signs out. */
export function useEditedFilters() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState(() => queries.getQueryData<MapFilters>(KEY));
  useEffect(() => {
    queries.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
    if (edited) queries.setQueryData<MapFilters>(KEY, edited);
  }, [queries, edited]);
  const edit = useCallback((change: (before: MapFilters | undefined) => MapFilters) => setEdited(change), []);
  return [edited, edit] as const;
}

/** The user's saved filter. */
export const useSavedFilters = (enabled = true) =>
  trpc.map.filters.useQuery(undefined, { enabled, staleTime: Number.POSITIVE_INFINITY });
