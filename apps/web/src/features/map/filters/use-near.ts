import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useCan } from '../../../shared/session/session.ts';
import { FRESH_MS } from '../points/use-points.ts';
import type { Near } from './narrowed.ts';

export interface NearIds {
  listing_ids: ReadonlySet<number>;
  inquiry_ids: ReadonlySet<number>;
}

export interface NearAnswer {
  /** Undefined if the map is not narrowed, or until the answer. */
  ids: NearIds | undefined;
  /** The shown ids do not belong to the current question. */
  pending: boolean;
  /** It could not be worked out. */
  failed: boolean;
  retry: () => void;
}

const idsOf = ({ data }: { data: { listing_ids: number[]; inquiry_ids: number[] } }): NearIds => ({
  listing_ids: new Set(data.listing_ids),
  inquiry_ids: new Set(data.inquiry_ids),
});

/** What lies within some miles of lines. */
export function useNear(near: Near | null): NearAnswer {
  const enabled = useCan('see_overlays') && near !== null;
  const { layer, name, miles } = near ?? { layer: 'crude_pipelines' as const, name: null, miles: 1 };
  const { data, isPending, isPlaceholderData, refetch } = trpc.overlays.near.useQuery(
    { layer, miles, ...(name !== null && { name }) },
    { enabled, select: idsOf, placeholderData: keepPreviousData, refetchInterval: FRESH_MS },
  );
  return {
    ids: enabled ? data : undefined,
    pending: enabled && (isPending || isPlaceholderData),
    failed: enabled && !isPending && data === undefined,
    retry: () => void refetch(),
  };
}
