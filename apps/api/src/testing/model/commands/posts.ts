/** Commands that post and withdraw listings and inquiries. */
import { daysBetween, endOpen, type Market, plusDays, termEnd } from '../market.ts';
import {
  actor,
  type Command,
  enough,
  first,
  noTerminal,
  noTrader,
  OFFERED,
  pick,
  type RandomChoices,
  statusIf,
} from '../step.ts';

function post(market: Market, choices: RandomChoices) {
  const start = plusDays(market.today, choices.days % 20);
  // Some expire soon.
  const expiration = choices.amount % 2 ? plusDays(market.today, choices.days % 30) : undefined;
  const ends = expiration ?? termEnd(start, 12);
  return { start, expiration, ends, length: daysBetween(market.today, ends) };
}

export const publish: Command = (market, ids, choices) => {
  const at = pick(market.storage, choices.record);
  if (at === undefined || enough(market.listings)) return undefined;
  const storage = market.storage[at];
  const by = actor(market, choices, storage?.owner ?? 0);
  const { start, expiration, ends, length } = post(market, choices);
  return {
    by,
    procedure: 'listings.create',
    input: {
      storage_id: ids.storage[at],
      working_capacity: OFFERED,
      date_available: start,
      ...(expiration && { expiration }),
      term: 12,
      ask_price: 0.5,
      delay_after_commit: 0,
      comment: 'Model.',
      visibility: 2,
    },
    refusals: first(noTerminal(market, by), statusIf(storage?.owner !== by || storage.archived, 404)),
    apply() {
      market.listings.push({ owner: by, status: 'Open', expiration: ends, length, storage: at });
      return { list: 'listings', id: 'listing_id' };
    },
  };
};

export const inquire: Command = (market, _ids, choices) => {
  if (enough(market.inquiries)) return undefined;
  const by = choices.record % market.people.length;
  const { start, expiration, ends, length } = post(market, choices);
  return {
    by,
    procedure: 'inquiries.create',
    input: {
      formatted_address: 'Bayonne, NJ, USA',
      radius: 50,
      product: 'WCS',
      min_volume: 10,
      max_volume: 100,
      bid_price: 0.5,
      term: 12,
      start_date: start,
      ...(expiration && { expiration }),
      comment: 'Model.',
    },
    refusals: noTrader(market, by),
    apply() {
      market.inquiries.push({ owner: by, status: 'Open', expiration: ends, length });
      return { list: 'inquiries', id: 'inquiry_id' };
    },
  };
};

export const withdraw =
  (list: 'listings' | 'inquiries'): Command =>
  (market, ids, choices) => {
    const at = pick(market[list], choices.record);
    const chosen = at === undefined ? undefined : market[list][at];
    if (at === undefined || !chosen) return undefined;
    const by = actor(market, choices, chosen.owner);
    const may = list === 'listings' ? noTerminal(market, by) : noTrader(market, by);
    // A closed post is visible to its owner and its bidders.
    const bids = list === 'listings' ? market.bids : market.offers;
    const involved = by === chosen.owner || bids.some((bid) => bid.post === at && bid.bidder === by);
    return {
      by,
      procedure: `${list}.withdraw`,
      input: { [list === 'listings' ? 'listing_id' : 'inquiry_id']: ids[list][at] },
      refusals: first(
        may,
        statusIf(chosen.status !== 'Open' && !involved, 404),
        statusIf(chosen.owner !== by, 403),
        statusIf(chosen.status !== 'Open', 409),
      ),
      apply() {
        chosen.status = 'Withdrawn';
        endOpen(bids, at, 'Rejected');
        return undefined;
      },
    };
  };
