import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useMay } from '../../../shared/session/session.ts';
import type { Near } from './narrowed.ts';

export interface NearIds {
  listing_ids: ReadonlySet<number>;
  inquiry_ids: ReadonlySet<number>;
}

const idsOf = ({ data }: { data: { listing_ids: number[]; inquiry_ids: number[] } }): NearIds => ({
  listing_ids: new Set(data.listing_ids),
  inquiry_ids: new Set(data.inquiry_ids),
});

/** What lies within some miles of lines; undefined where that is not asked, or not known yet. */
export function useNear(near: Near | null): NearIds | undefined {
  const may = useMay('see_overlays');
  const { layer, name, miles } = near ?? { layer: 'crude_pipelines' as const, name: null, miles: 1 };
  const { data } = trpc.overlays.near.useQuery(
    { layer, miles, ...(name !== null && { name }) },
    { enabled: may && near !== null, select: idsOf, placeholderData: keepPreviousData },
  );
  return may && near ? data : undefined;
}
