/** Commands for bids on listings and offers on inquiries. */
import { type Bid, type Booking, endOpen, type Market, plusDays, termEnd } from '../market.ts';
import {
  actor,
  CAPACITY,
  type Command,
  first,
  type Ids,
  maybeConfirmed,
  noTerminal,
  noTrader,
  OFFERED,
  onlyAllowed,
  pick,
  type RandomChoices,
  statusIf,
  tooLate,
} from '../step.ts';

/** Limit of open bids of one user on one listing, and of open offers on one inquiry. */
const MAX_OPEN_ON_ONE = 10;

const openOf = (bids: Bid[], { post, bidder }: Pick<Bid, 'post' | 'bidder'>) =>
  bids.filter((bid) => bid.status === 'Open' && bid.post === post && bid.bidder === bidder).length;

/** The open bid whose bidder has the most open bids on its post. */
const mostOpen = (bids: Bid[]) =>
  bids
    .filter(({ status }) => status === 'Open')
    .sort((one, other) => openOf(bids, other) - openOf(bids, one))[0];

export const bid: Command = (market, ids, choices) =>
  bidOn(market, ids, choices, {
    post: pick(market.listings, choices.record),
    bidder: choices.other % market.people.length,
  });

/** Another bid by the bidder with the most open bids, to reach the limit. */
export const bidAgain: Command = (market, ids, choices) => {
  const most = mostOpen(market.bids);
  return most && bidOn(market, ids, choices, most);
};

const bidOn = (
  market: Market,
  ids: Ids,
  choices: RandomChoices,
  { post: at, bidder: by }: { post: number | undefined; bidder: number },
): ReturnType<Command> => {
  const listing = at === undefined ? undefined : market.listings[at];
  if (at === undefined || !listing) return undefined;
  const start = plusDays(market.today, choices.days % 20);
  const term = 1 + (choices.amount % 3);
  const volume = choices.amount === 9 ? OFFERED + 1 : OFFERED - choices.amount;
  return {
    by,
    procedure: 'bids.place',
    input: {
      listing_id: ids.listings[at],
      product: 'WCS',
      bid_price: 0.4,
      volume,
      start_date: start,
      bid_term: term,
      bid_comment: 'Model.',
    },
    refusals: first(
      noTrader(market, by),
      statusIf(listing.owner === by, 403),
      statusIf(listing.status !== 'Open', 409),
      statusIf(volume > OFFERED, 400),
      statusIf(openOf(market.bids, { post: at, bidder: by }) >= MAX_OPEN_ON_ONE, 409),
    ),
    apply() {
      market.bids.push({ post: at, bidder: by, status: 'Open', start, term });
      return { list: 'bids', id: 'bid_id' };
    },
  };
};

export const offer: Command = (market, ids, choices) =>
  offerOn(market, ids, choices, {
    post: pick(market.inquiries, choices.record),
    storage: pick(market.storage, choices.other),
  });

/** Another offer by the terminal with the most open offers. */
export const offerAgain: Command = (market, ids, choices) => {
  const most = mostOpen(market.offers);
  return most && offerOn(market, ids, { ...choices, who: 0 }, most);
};

const offerOn = (
  market: Market,
  ids: Ids,
  choices: RandomChoices,
  { post: at, storage: from }: { post: number | undefined; storage?: number | undefined },
): ReturnType<Command> => {
  const inquiry = at === undefined ? undefined : market.inquiries[at];
  const storage = from === undefined ? undefined : market.storage[from];
  if (at === undefined || from === undefined || !inquiry || !storage) return undefined;
  const by = actor(market, choices, storage.owner);
  const start = plusDays(market.today, choices.days % 20);
  const term = 1 + (choices.amount % 3);
  const volume = choices.amount === 9 ? CAPACITY + 1 : 100 - choices.amount;
  return {
    by,
    procedure: 'offers.place',
    input: {
      inquiry_id: ids.inquiries[at],
      storage_id: ids.storage[from],
      volume,
      ask_price: 0.6,
      date_available: start,
      storage_term: term,
      bid_comment: 'Model.',
    },
    refusals: first(noTerminal(market, by), [
      ...statusIf(inquiry.owner === by, 403),
      ...statusIf(inquiry.status !== 'Open', 409),
      ...statusIf(storage.owner !== by || storage.archived, 404),
      ...statusIf(volume > CAPACITY, 400),
      ...statusIf(openOf(market.offers, { post: at, bidder: by }) >= MAX_OPEN_ON_ONE, 409),
    ]),
    apply() {
      market.offers.push({ post: at, bidder: by, status: 'Open', start, term, storage: from });
      return { list: 'offers', id: 'inquiry_bids_id' };
    },
  };
};

interface PostKind {
  bids: 'bids' | 'offers';
  posts: 'listings' | 'inquiries';
  id: string;
}
export const onListing: PostKind = { bids: 'bids', posts: 'listings', id: 'bid_id' };
export const onInquiry: PostKind = { bids: 'offers', posts: 'inquiries', id: 'inquiry_bids_id' };

function chosenBid(market: Market, { bids, posts }: PostKind, choices: RandomChoices) {
  const at = pick(market[bids], choices.record);
  const chosen = at === undefined ? undefined : market[bids][at];
  const on = chosen && market[posts][chosen.post];
  return at !== undefined && chosen && on ? { at, chosen, on } : undefined;
}

export const accept =
  (side: PostKind): Command =>
  (market, ids, choices) => {
    const found = chosenBid(market, side, choices);
    if (!found) return undefined;
    const { at, chosen, on } = found;
    const by = actor(market, choices, on.owner);
    return {
      by,
      procedure: `${side.bids}.accept`,
      input: { [side.id]: ids[side.bids][at], ...maybeConfirmed(choices) },
      refusals: first(
        noTrader(market, by),
        onlyAllowed(by, on.owner, [chosen.bidder]),
        statusIf(chosen.status !== 'Open' || on.status !== 'Open' || tooLate(market, chosen, choices), 409),
      ),
      apply() {
        on.status = 'Booked';
        chosen.status = 'Accepted';
        endOpen(market[side.bids], chosen.post, 'Rejected');
        market.bookings.push(bookingOf(market, side, chosen));
        return { list: 'bookings', id: 'booking_id' };
      },
    };
  };

function bookingOf(market: Market, { posts }: PostKind, chosen: Bid): Booking {
  const on = market[posts][chosen.post];
  const listed = posts === 'listings';
  return {
    terminal: (listed ? on?.owner : chosen.bidder) ?? 0,
    trader: (listed ? chosen.bidder : on?.owner) ?? 0,
    storage: (listed ? on?.storage : chosen.storage) ?? 0,
    status: 'Active',
    start: chosen.start,
    end: termEnd(chosen.start, chosen.term),
    ...(listed ? { listing: chosen.post } : { inquiry: chosen.post }),
  };
}

export const decide =
  (side: PostKind, event: 'reject' | 'cancel'): Command =>
  (market, ids, choices) => {
    const found = chosenBid(market, side, choices);
    if (!found) return undefined;
    const { at, chosen, on } = found;
    const [right, other] = event === 'reject' ? [on.owner, chosen.bidder] : [chosen.bidder, on.owner];
    const by = actor(market, choices, right);
    return {
      by,
      procedure: `${side.bids}.${event}`,
      input: { [side.id]: ids[side.bids][at], ...(event === 'reject' && { reason: 'Model.' }) },
      refusals: first(
        noTrader(market, by),
        onlyAllowed(by, right, [other]),
        statusIf(chosen.status !== 'Open', 409),
      ),
      apply() {
        chosen.status = event === 'reject' ? 'Rejected' : 'Cancelled';
        return undefined;
      },
    };
  };
