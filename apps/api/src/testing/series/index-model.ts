/**
 * A simple implementation of docs/product.md#price-index: assesses each past day from the snapshot of that day and the deals on
 * record at the time. Assessments are final.
 */
import { addDays, datesBetween } from '@tank/schema/kit/dates';
import { indexRegions } from '@tank/schema/market/price-index';
import { hasThreeOfTwoOwners, isBid, type Open, round, type Snapshot } from './series-model.ts';

/** A booking, or a trade reported by an Admin, who counts as both sides. No user is in a team. */
export interface Deal extends Pick<Open, 'region' | 'categories' | 'volume'> {
  price: bigint;
  terminal: number;
  trader: number;
  day: string;
  /** The day on which a party backed out. */
  left: string | null;
}

type Withheld = 'too few owners' | 'one owner holds most of it' | null;

interface Assessment {
  price: number | null;
  basis: 'deals' | 'quotes' | null;
  sample_size: number | null;
  withheld: Withheld;
}
const notAssessed: Assessment = { price: null, basis: null, sample_size: null, withheld: null };

interface Priced {
  price: bigint | null;
  volume: bigint;
}
const priceOf = (one: Priced) => one.price ?? 0n;

/** Twice the volume-weighted median price. */
function doubledMedian(all: readonly Priced[]): bigint {
  const prices = all.map(priceOf).sort((a, b) => Number(a - b));
  const upTo = (price: bigint) => volumeOf(all.filter((one) => priceOf(one) <= price));
  const whole = volumeOf(all);
  const lower = prices.find((price) => 2n * upTo(price) >= whole) ?? 0n;
  const upper = prices.find((price) => 2n * upTo(price) > whole) ?? 0n;
  return lower + upper;
}
const volumeOf = (all: readonly Priced[]) => all.reduce((sum, { volume }) => sum + volume, 0n);

const pairOf = ({ terminal, trader }: Deal) => [terminal, trader].sort((a, b) => a - b).join();

/** Caps the weight of a pair of parties at half of the volume; scales volumes so that they stay integers. */
function capDominantPair(deals: readonly Deal[]): Priced[] {
  const whole = volumeOf(deals);
  const large = deals.find((deal) => {
    const own = volumeOf(deals.filter((one) => pairOf(one) === pairOf(deal)));
    return 2n * own > whole && own < whole;
  });
  if (!large) return [...deals];
  const isLarge = (deal: Deal) => pairOf(deal) === pairOf(large);
  const own = volumeOf(deals.filter(isLarge));
  return deals.map((deal) => ({
    price: deal.price,
    volume: deal.volume * (isLarge(deal) ? whole - own : own),
  }));
}

const hasEnoughParties = (deals: readonly Deal[]) =>
  new Set(deals.map(({ terminal }) => terminal)).size >= 3 ||
  new Set(deals.map(({ trader }) => trader)).size >= 3;

/** Why bids are withheld; null if four bidders have 5 % each and none has more than 60 %. */
function withheldOf(bids: readonly Open[]): Withheld {
  const whole = volumeOf(bids);
  const owners = [...new Set(bids.map(({ owner }) => owner))].map((owner) =>
    volumeOf(bids.filter((bid) => bid.owner === owner)),
  );
  if (owners.length < 4) return 'too few owners';
  if (owners.some((volume) => 5n * volume > 3n * whole)) return 'one owner holds most of it';
  return owners.filter((volume) => 20n * volume >= whole).length < 4 ? 'too few owners' : null;
}

/** The quotes of a side that count: bids by the disclosure rule; none if too few remain. */
function countedOf(open: readonly Open[]): readonly Open[] {
  const counted = withheldOf(open.filter(isBid)) === null ? open : open.filter((one) => !isBid(one));
  return hasThreeOfTwoOwners(counted) ? counted : [];
}

const isAsked = ({ kind }: Open) => kind === 'listing' || kind === 'ask quote';

function assess(open: readonly Open[], deals: readonly Deal[]): Assessment {
  if (hasEnoughParties(deals))
    return {
      price: round(doubledMedian(capDominantPair(deals)), 2n) / 10_000,
      basis: 'deals',
      sample_size: deals.length,
      withheld: null,
    };
  const [asked, bid] = [open.filter(isAsked), open.filter((one) => !isAsked(one))];
  const [asks, bids] = [countedOf(asked), countedOf(bid)];
  if (asks.length > 0 && bids.length === 0 && hasThreeOfTwoOwners(bid))
    return { ...notAssessed, withheld: withheldOf(bid.filter(isBid)) };
  if (asks.length === 0 || bids.length === 0) return notAssessed;
  return {
    price: round(doubledMedian(asks) + doubledMedian(bids), 4n) / 10_000,
    basis: 'quotes',
    sample_size: asks.length + bids.length,
    withheld: null,
  };
}

function percent(now: Assessment, before: Assessment): number | null {
  if (now.price === null || before.price === null || now.basis !== before.basis) return null;
  const [price, earlier] = [now.price, before.price].map((one) => BigInt(Math.round(one * 10_000)));
  // Rounded as a positive number: halves of negative changes round up, too.
  return (round(10_000n * (price ?? 0n), earlier ?? 1n) - 10_000) / 100;
}

export function createIndexModel(first: string, categories: readonly string[]) {
  const assessed = new Map<string, Assessment>();
  let next = first;
  const on = (day: string, region: string, category: string) =>
    assessed.get(`${day}/${region}/${category}`) ?? notAssessed;

  function assessDay(day: string, open: readonly Open[], deals: readonly Deal[]): void {
    for (const region of indexRegions)
      for (const category of categories) {
        const isHere = (one: Pick<Open, 'region' | 'categories'>) =>
          one.region === region && one.categories.includes(category);
        assessed.set(`${day}/${region}/${category}`, assess(open.filter(isHere), deals.filter(isHere)));
      }
  }

  return {
    /** Assesses all days before today that have no assessment. */
    assess(snapshots: readonly Snapshot[], deals: readonly Deal[], today: string): void {
      for (const day of datesBetween(next, addDays(today, -1))) {
        const seen = snapshots.findLast((snapshot) => snapshot.day <= day)?.open ?? [];
        assessDay(
          day,
          seen.filter(
            ({ kind, last, price }) =>
              price !== null && (kind.endsWith('quote') ? addDays(last, -61) : last) >= day,
          ),
          deals.filter(
            (deal) =>
              deal.day <= day && deal.day > addDays(day, -30) && (deal.left === null || deal.left > day),
          ),
        );
      }
      next = today;
    },
    /** The newest assessed day; undefined if there is none. */
    last: () => (next > first ? addDays(next, -1) : undefined),
    /** All assessments by `day/region/category`. */
    all: () =>
      Object.fromEntries(
        [...assessed].flatMap(([at, { withheld: _, ...row }]) => (row.basis === null ? [] : [[at, row]])),
      ),
    /** The index row of a region and category as of a day. */
    row(as_of: string, { region, product_category }: { region: string; product_category: string }) {
      const of = (day: string) => on(day, region, product_category);
      const [now, before] = [of(as_of), of(addDays(as_of, -30))];
      const past = Array.from({ length: 53 }, (_, week) => of(addDays(as_of, 7 * (week - 52))));
      const known = past.flatMap(({ basis }, week) => (basis === null ? [] : [{ basis, week }]));
      return {
        region,
        product_category,
        ...now,
        prev_price: before.price,
        prev_basis: before.basis,
        change: percent(now, before),
        // No outliers: all prices are close together.
        waiting: 0,
        past: past.map(({ price }) => price),
        basis_changes: known
          .filter(({ basis }, i) => i > 0 && basis !== known[i - 1]?.basis)
          .map(({ week }) => week),
      };
    },
  };
}
export type IndexModel = ReturnType<typeof createIndexModel>;
