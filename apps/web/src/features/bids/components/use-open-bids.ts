import type { ReceivedBidRow } from '@tank/schema/trade/bids';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { type Answer, MAX_COMPARED } from '../../../shared/market/decisions/answer.ts';

export type OpenBid = ReceivedBidRow & Answer;

const toAnswers = ({
  data,
  page,
}: RouterOutput['bids']['listReceived']): { data: OpenBid[]; page: typeof page } => ({
  page,
  data: data.map((bid) => ({ ...bid, id: bid.bid_id, price: bid.bid_price, term: bid.bid_term })),
});

/** The open bids on a listing of the caller, best price first. */
export const useOpenBids = (listing_id: number) =>
  trpc.bids.listReceived.useQuery(
    {
      min_listing_id: listing_id,
      max_listing_id: listing_id,
      status: ['Open'],
      sort: '-bid_price',
      limit: MAX_COMPARED,
    },
    { select: toAnswers },
  );

/** The terms that the owner asked for; undefined ones while the listing loads. */
export function useAskedTerms(listing_id: number) {
  const listing = trpc.listings.get.useQuery({ listing_id }).data?.data;
  return {
    price: listing?.ask_price,
    volume: listing?.working_capacity,
    start_date: listing?.date_available,
    term: listing?.term,
  };
}
