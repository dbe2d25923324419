import { bidModes, bids } from '../../tables/bids.ts';
import { addDays, later, nextMonth } from '../dates.ts';
import { type Random, round } from '../random.ts';
import { bidderPicker, biddersFor } from './bidder-pickers.ts';
import type { BookingPlan } from './bookings.ts';
import type { CapacityLedger } from './capacity-ledger.ts';
import { insertByTime, insertRows } from './insert.ts';
import type { Round } from './lifecycles.ts';
import type { Deal } from './listings.ts';
import { type Outcome, planOutcomes } from './outcomes.ts';
import { clampPrice } from './prices.ts';
import { bidComments, fill, vesselNames } from './texts.ts';
import type { People } from './users.ts';
import type { UserRow, World } from './world.ts';

type BidRow = typeof bids.$inferSelect;

export interface BidPlan {
  deal: Deal;
  round: Round;
  outcome: Outcome;
  bidder: UserRow;
}

export interface PlacedBid extends BidPlan {
  bid: BidRow;
}

/** Numbers of other bids than the accepted one, by outcome. */
const otherCounts: Record<Round['outcome'], readonly number[]> = {
  open: [0, 1, 1, 2, 2, 3, 3, 4, 5],
  accepted: [0, 0, 1, 1, 2, 3],
  expired: [0, 1, 1, 2, 3],
  withdrawn: [0, 1, 2, 2],
};

function planRound(
  deal: Deal,
  round: Round,
  {
    people,
    random,
    pick,
  }: {
    people: People;
    random: Random;
    pick: ReturnType<typeof bidderPicker>;
  },
): BidPlan[] {
  // Each open listing of the demo terminal has at least two open bids.
  const wanted = deal.site.owner === people.demo.terminal && round.outcome === 'open' ? 2 : 0;
  const count = Math.max(wanted, random.pick(otherCounts[round.outcome]));
  const used = new Set<UserRow>();
  return planOutcomes({ round, subject: 'listing', random, others: count, open: wanted }).map((outcome) => {
    const candidates = biddersFor(deal.site.owner, people, random).filter((user) => !used.has(user));
    const bidder = pick({ status: outcome.status, candidates, random });
    used.add(bidder);
    return { deal, round, outcome, bidder };
  });
}

function carrier(type: string | undefined, random: Random) {
  if (type !== 'Vessel' && type !== 'Barge') return { vessel_name: null, vessel_size: null };
  return {
    vessel_name: random.chance(0.7) ? random.pick(vesselNames) : null,
    vessel_size:
      type === 'Barge'
        ? ('OTB' as const)
        : random.pick(['MR', 'MR', 'LR', 'Panamax', 'Aframax', 'Suezmax'] as const),
  };
}

function chosenModes({ modes }: Deal, random: Random) {
  const first = modes.length > 0 ? random.pick(modes) : undefined;
  return modes.filter((mode) => mode.type === first?.type);
}

function drawValues(
  { deal, round: { deal: booking }, outcome, bidder }: BidPlan,
  {
    world,
    random,
    ledger,
  }: {
    world: World;
    random: Random;
    ledger: CapacityLedger;
  },
) {
  const { listing, site, overbook } = deal;
  const accepted = outcome.status === 'Accepted';
  const category = random.pick(listing.product_category);
  const product = random.pick(world.products.get(category) ?? [category]);
  const earliest = later(outcome.placed, listing.date_available);
  const start =
    accepted && booking
      ? booking.start
      : nextMonth(outcome.status === 'Open' ? later(earliest, world.today) : addDays(earliest, -1));
  const term = accepted && booking ? booking.term : random.pick([listing.term, listing.term, 3, 6, 12]);
  const share = overbook ? 1 : random.pick([1, 1, 0.8, 0.75, 0.6, 0.5]);
  const wanted = Math.max(1, round(listing.working_capacity * share, 0));
  const volume = accepted ? ledger.take({ storage: site.storage, start, term, wanted, overbook }) : wanted;
  if (accepted && booking?.backed_out)
    ledger.release({ storage: site.storage, start, term, volume, from: booking.backed_out });
  const rate = accepted ? random.number(0.96, 1, 3) : random.number(0.82, 0.99, 3);
  return {
    listing_id: listing.listing_id,
    bidder_id: bidder.user_id,
    status: outcome.status,
    product,
    bid_price: clampPrice(Math.round(listing.ask_price * rate * 400) / 400),
    volume,
    start_date: start,
    bid_term: term,
    bid_comment: random
      .sample(bidComments, random.pick([1, 1, 2]))
      .map((text) => fill(text, { term }))
      .join(' '),
    reason: outcome.reason,
    date_placed: outcome.placed,
    created_at: outcome.placed_at,
  };
}

/** Bids on all listings, one batch per round of their lifecycle. */
export async function seedBids(
  world: World,
  { people, deals, ledger }: { people: People; deals: Deal[]; ledger: CapacityLedger },
) {
  const random = world.random.fork('bids');
  const pick = bidderPicker(people);
  const plans = deals.flatMap((deal) =>
    deal.lifecycle.rounds.flatMap((round) => planRound(deal, round, { people, random, pick })),
  );
  const modes = plans.map(({ deal }) => chosenModes(deal, random));
  const rows = plans.map((plan, i) => ({
    ...drawValues(plan, { world, random, ledger }),
    mode_type: modes[i]?.[0]?.type ?? null,
    ...carrier(modes[i]?.[0]?.type, random),
  }));
  const made = await insertByTime(world.tx, bids, rows);
  await insertRows(
    world.tx,
    bidModes,
    made.flatMap(({ bid_id }, i) => (modes[i] ?? []).map(({ mode_id }) => ({ bid_id, mode_id }))),
  );
  return plans.map((plan, i): PlacedBid => ({ ...plan, bid: made[i] as BidRow }));
}

/** The bookings of the accepted bids. */
export function planBookingsOfBids(placed: PlacedBid[]): BookingPlan[] {
  return placed.flatMap(({ bid, deal, round: { deal: booking }, outcome, bidder }) => {
    if (outcome.status !== 'Accepted' || !booking) return [];
    return [
      {
        source: { type: 'listing' as const, listing_id: deal.listing.listing_id, bid_id: bid.bid_id },
        storage: deal.site.storage,
        terminal: deal.site.owner,
        trader: bidder,
        price: bid.bid_price,
        volume: bid.volume,
        product: bid.product,
        start_date: bid.start_date,
        term: bid.bid_term,
        booked_at: outcome.decided_at,
        acceptor: deal.site.owner,
        backed_out: booking.backed_out,
      },
    ];
  });
}
