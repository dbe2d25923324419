import { offers } from '../../tables/offers.ts';
import { addDays, later, nextMonth } from '../dates.ts';
import type { Random } from '../random.ts';
import { offererPicker } from './bidder-pickers.ts';
import type { BookingPlan } from './bookings.ts';
import type { CapacityLedger } from './capacity-ledger.ts';
import type { Request } from './inquiries.ts';
import { insertByTime } from './insert.ts';
import type { Round } from './lifecycles.ts';
import { type Outcome, planOutcomes } from './outcomes.ts';
import { clampPrice } from './prices.ts';
import type { Site } from './storage.ts';
import { fill, offerComments } from './texts.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

interface OfferPlan {
  request: Request;
  round: Round;
  outcome: Outcome;
  site: Site;
}

export interface PlacedOffer extends OfferPlan {
  offer: typeof offers.$inferSelect;
}

/** Numbers of other offers than the accepted one, by outcome. */
const otherCounts: Record<Round['outcome'], readonly number[]> = {
  open: [1, 1, 2, 2, 3, 4],
  accepted: [0, 1, 1, 2],
  expired: [0, 1, 1, 2],
  withdrawn: [0, 1, 2],
};

function planRound(
  request: Request,
  round: Round,
  { random, pick }: { random: Random; pick: ReturnType<typeof offererPicker> },
): OfferPlan[] {
  const count = random.pick(otherCounts[round.outcome]);
  const sites = [...request.suitable];
  return planOutcomes({ round, subject: 'inquiry', random, others: count }).flatMap((outcome) => {
    // Each storage makes at most one offer per round.
    if (sites.length === 0) return [];
    const owner = pick({
      status: outcome.status,
      candidates: [...new Set(sites.map((site) => site.owner))],
      random,
    });
    const index = sites.findIndex((site) => site.owner === owner);
    const [site] = sites.splice(index, 1);
    return site ? [{ request, round, outcome, site }] : [];
  });
}

function drawValues(
  { request, round: { deal }, outcome, site }: OfferPlan,
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
  const { inquiry } = request;
  const accepted = outcome.status === 'Accepted' && deal;
  const earliest = later(outcome.placed, inquiry.start_date);
  const start = accepted
    ? deal.start
    : nextMonth(outcome.status === 'Open' ? later(earliest, world.today) : addDays(earliest, -1));
  const term = accepted ? deal.term : random.pick([inquiry.term, inquiry.term, 6, 12]);
  const spread = inquiry.max_volume - inquiry.min_volume;
  const wanted = Math.min(
    site.storage.total_capacity,
    inquiry.min_volume + Math.round(spread * random.number(0.2, 1, 2)),
  );
  const volume = accepted ? ledger.take({ storage: site.storage, start, term, wanted }) : wanted;
  if (accepted && deal.backed_out)
    ledger.release({ storage: site.storage, start, term, volume, from: deal.backed_out });
  const rate = accepted ? random.number(1, 1.05, 3) : random.number(1, 1.18, 3);
  return {
    inquiry_id: inquiry.inquiry_id,
    storage_id: site.storage.storage_id,
    bidder_id: site.owner.user_id,
    status: outcome.status,
    volume,
    ask_price: clampPrice(Math.round(inquiry.bid_price * rate * 400) / 400),
    storage_term: term,
    date_available: start,
    bid_comment: random
      .sample(offerComments, random.pick([1, 1, 2]))
      .map((text) => fill(text, { term }))
      .join(' '),
    allow_sublet: site.storage.sublet,
    reason: outcome.reason,
    date_placed: outcome.placed,
    created_at: outcome.placed_at,
  };
}

/** Offers on all inquiries, each from a storage within the radius that may hold the product. */
export async function seedOffers(
  world: World,
  { people, requests, ledger }: { people: People; requests: Request[]; ledger: CapacityLedger },
): Promise<PlacedOffer[]> {
  const random = world.random.fork('offers');
  const pick = offererPicker(people);
  const plans = requests.flatMap((request) =>
    request.lifecycle.rounds.flatMap((round) => planRound(request, round, { random, pick })),
  );
  const rows = plans.map((plan) => drawValues(plan, { world, random, ledger }));
  const made = await insertByTime(world.tx, offers, rows);
  return plans.map((plan, i): PlacedOffer => ({ ...plan, offer: made[i] as PlacedOffer['offer'] }));
}

/** The bookings of the accepted offers. */
export function planBookingsOfOffers(placed: PlacedOffer[]): BookingPlan[] {
  return placed.flatMap(({ offer, request, round: { deal }, outcome, site }) => {
    if (outcome.status !== 'Accepted' || !deal) return [];
    return [
      {
        source: {
          type: 'inquiry' as const,
          inquiry_id: offer.inquiry_id,
          inquiry_bids_id: offer.inquiry_bids_id,
        },
        storage: site.storage,
        terminal: site.owner,
        trader: request.owner,
        price: offer.ask_price,
        volume: offer.volume,
        product: request.inquiry.product,
        start_date: offer.date_available,
        term: offer.storage_term,
        booked_at: outcome.decided_at,
        acceptor: request.owner,
        backed_out: deal.backed_out,
      },
    ];
  });
}
