import { messages } from '@tank/schema/messages';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { isNotFound } from '../../../shared/records/record-state.tsx';
import type { Subject } from './map-actions.ts';

/** The full record of a point, with what the user may do with it. */
export function usePointRecord({ kind, id }: Subject) {
  const listing = trpc.listings.get.useQuery({ listing_id: id }, { enabled: kind === 'listing' });
  const inquiry = trpc.inquiries.get.useQuery({ inquiry_id: id }, { enabled: kind === 'inquiry' });
  // The other kind may have a cached record with the same id.
  const record = kind === 'listing' ? { listing: listing.data?.data } : { inquiry: inquiry.data?.data };
  const { error, isFetchedAfterMount, data, refetch } = kind === 'listing' ? listing : inquiry;
  const fallback = kind === 'listing' ? messages.unableToFetchListing : messages.unableToFetchInquiry;
  return {
    ...record,
    /** Stays during a retry: the button would lose the focus. */
    failure: isFetchedAfterMount && !data ? (error ? sentenceOf(error, fallback) : fallback) : undefined,
    retry: isNotFound(error) ? undefined : () => void refetch(),
  };
}

export type PointRecord = ReturnType<typeof usePointRecord>;
