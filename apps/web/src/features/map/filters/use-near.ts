import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useCan } from '../../../shared/session/session.ts';
import { REFETCH_MS } from '../points/use-points.ts';
import type { Near } from './area-filter.ts';

export interface NearIds {
  listing_ids: ReadonlySet<number>;
  inquiry_ids: ReadonlySet<number>;
}

export interface NearResult {
  /** Undefined without a line, and until the first answer. */
  ids: NearIds | undefined;
  /** Whether the ids are missing or those of the previous line. */
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
}

const idsOf = ({ data }: { data: { listing_ids: number[]; inquiry_ids: number[] } }): NearIds => ({
  listing_ids: new Set(data.listing_ids),
  inquiry_ids: new Set(data.inquiry_ids),
});

/** The listings and inquiries near a line. */
export function useNear(near: Near | null): NearResult {
  const enabled = useCan('see_overlays') && near !== null;
  const { layer, name, miles } = near ?? { layer: 'crude_pipelines' as const, name: null, miles: 1 };
  const { data, isPending, isPlaceholderData, refetch } = trpc.overlays.near.useQuery(
    { layer, miles, ...(name !== null && { name }) },
    { enabled, select: idsOf, placeholderData: keepPreviousData, refetchInterval: REFETCH_MS },
  );
  return {
    ids: enabled ? data : undefined,
    isPending: enabled && (isPending || isPlaceholderData),
    hasFailed: enabled && !isPending && data === undefined,
    retry: () => void refetch(),
  };
}
