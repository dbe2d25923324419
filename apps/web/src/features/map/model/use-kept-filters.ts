import { trpc } from '../../../shared/calls/trpc.ts';

/** The filter that somebody keeps. */
export const useKeptFilters = (enabled = true) =>
  trpc.map.filters.useQuery(undefined, { enabled, staleTime: Number.POSITIVE_INFINITY });
