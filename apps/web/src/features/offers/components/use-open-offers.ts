import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { type Answer, MAX_COMPARED } from '../../../shared/market/decisions/answer.ts';

/** `term` is that of the offer, not of the inquiry. */
export type OpenOffer = ReceivedOfferRow & Answer;

const toAnswers = ({
  data,
  page,
}: RouterOutput['offers']['listReceived']): { data: OpenOffer[]; page: typeof page } => ({
  page,
  data: data.map((offer) => ({
    ...offer,
    id: offer.inquiry_bids_id,
    price: offer.ask_price,
    start_date: offer.date_available,
    term: offer.storage_term,
  })),
});

/** The open offers on an inquiry of the caller, best price first. */
export const useOpenOffers = (inquiry_id: number) =>
  trpc.offers.listReceived.useQuery(
    {
      min_inquiry_id: inquiry_id,
      max_inquiry_id: inquiry_id,
      status: ['Open'],
      sort: 'ask_price',
      limit: MAX_COMPARED,
    },
    { select: toAnswers },
  );

/** The terms that the owner asked for; undefined ones while the inquiry loads. */
export function useAskedTerms(inquiry_id: number) {
  const inquiry = trpc.inquiries.get.useQuery({ inquiry_id }).data?.data;
  return {
    price: inquiry?.bid_price,
    volume: inquiry && { min: inquiry.min_volume, max: inquiry.max_volume },
    start_date: inquiry?.start_date,
    term: inquiry?.term,
  };
}
