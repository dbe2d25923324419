import { createContext } from 'react';
import { type RouterOutput, trpc } from '../calls/trpc.ts';
import { useCan } from '../session/session.ts';

/** The caller's own bid on a listing, or offer on an inquiry: the open one, else the newest. */
export interface OwnAnswer {
  kind: 'bid' | 'offer';
  id: number;
  status: string;
  /** USD/BBL. */
  price: number;
  /** MBBL. */
  volume: number;
  /** Number of the caller's open bids or offers. */
  open: number;
}

/** By listing_id or inquiry_id. */
export type OwnAnswers = ReadonlyMap<number, OwnAnswer>;
const none: OwnAnswers = new Map();

/** Loaded after the rows, so that they do not delay the table. */
export const OwnAnswersContext = createContext(none);

const ofBids = ({ data }: RouterOutput['bids']['ownOn']): OwnAnswers =>
  new Map(
    data.map(({ listing_id, bid_id, bid_price, ...bid }) => [
      listing_id,
      { kind: 'bid', id: bid_id, price: bid_price, ...bid },
    ]),
  );

const ofOffers = ({ data }: RouterOutput['offers']['ownOn']): OwnAnswers =>
  new Map(
    data.map(({ inquiry_id, inquiry_bids_id, ask_price, ...offer }) => [
      inquiry_id,
      { kind: 'offer', id: inquiry_bids_id, price: ask_price, ...offer },
    ]),
  );

/** The caller's own bids by listing; empty while loading and without permission to bid. */
export function useOwnBids(listing_ids: number[]): OwnAnswers {
  const enabled = useCan('place_bid') && listing_ids.length > 0;
  const { data } = trpc.bids.ownOn.useQuery({ listing_ids }, { enabled, select: ofBids });
  return data ?? none;
}

/** The caller's own offers by inquiry. */
export function useOwnOffers(inquiry_ids: number[]): OwnAnswers {
  const enabled = useCan('make_offer') && inquiry_ids.length > 0;
  const { data } = trpc.offers.ownOn.useQuery({ inquiry_ids }, { enabled, select: ofOffers });
  return data ?? none;
}
