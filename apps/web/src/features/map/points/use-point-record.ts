import { messages } from '@tank/schema/messages';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { isNotFound } from '../../../shared/records/record-state.tsx';
import type { Subject } from './map-work.ts';

/** What the server says of a point's listing or inquiry, and of what may be done with it. */
export function usePointRecord({ kind, id }: Subject) {
  const listing = trpc.listings.get.useQuery({ listing_id: id }, { enabled: kind === 'listing' });
  const inquiry = trpc.inquiries.get.useQuery({ inquiry_id: id }, { enabled: kind === 'inquiry' });
  // The other kind may have a cached record with the same id.
  const of = kind === 'listing' ? { listing: listing.data?.data } : { inquiry: inquiry.data?.data };
  const { error, isFetchedAfterMount, data, refetch } = kind === 'listing' ? listing : inquiry;
  const tried = kind === 'listing' ? messages.unableToFetchListing : messages.unableToFetchInquiry;
  return {
    ...of,
    /** Stays during a retry: the button would lose the focus. */
    failure: isFetchedAfterMount && !data ? (error ? sentenceOf(error, tried) : tried) : undefined,
    retry: isNotFound(error) ? undefined : () => void refetch(),
  };
}

export type PointRecord = ReturnType<typeof usePointRecord>;
