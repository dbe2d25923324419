/**
 * The price index of docs/product.md#price-index by the simplest means: of each day that is over, from the photograph of its evening
 * and the deals on record when the day is assessed. What was assessed stays.
 */
import { addDays, everyDay } from '@tank/schema/kit/dates';
import { indexRegions } from '@tank/schema/price-index';
import { type Evening, isBid, type Open, round, threeOfTwo } from './model.ts';

/** A booking, or a trade that an Admin heard of and stands on both sides of. */
export interface Deal extends Pick<Open, 'region' | 'categories' | 'volume'> {
  price: bigint;
  terminal: number;
  trader: number;
  day: string;
  /** The day on which somebody backed out of it. */
  left: string | null;
}

interface Assessment {
  price: number | null;
  basis: 'deals' | 'quotes' | null;
  sample_size: number | null;
}
const notAssessed: Assessment = { price: null, basis: null, sample_size: null };

interface Priced {
  price: bigint | null;
  volume: bigint;
}
const priceOf = (one: Priced) => one.price ?? 0n;

/** Twice the price at which half of the volume was done for less and half for more. */
function twiceMedian(all: readonly Priced[]): bigint {
  const prices = all.map(priceOf).sort((a, b) => Number(a - b));
  const upTo = (price: bigint) => volumeOf(all.filter((one) => priceOf(one) <= price));
  const whole = volumeOf(all);
  const lower = prices.find((price) => 2n * upTo(price) >= whole) ?? 0n;
  const upper = prices.find((price) => 2n * upTo(price) > whole) ?? 0n;
  return lower + upper;
}
const volumeOf = (all: readonly Priced[]) => all.reduce((sum, { volume }) => sum + volume, 0n);

const areEnough = (deals: readonly Deal[]) =>
  deals.length >= 3 &&
  new Set(deals.map(({ terminal }) => terminal)).size >= 2 &&
  new Set(deals.map(({ trader }) => trader)).size >= 2;

/** Bids count where they are enough by themselves; nothing where what counts is not enough. */
function countedOf(open: readonly Open[]): readonly Open[] {
  const counted = threeOfTwo(open.filter(isBid)) ? open : open.filter((one) => !isBid(one));
  return threeOfTwo(counted) ? counted : [];
}

const isAsked = ({ kind }: Open) => kind === 'listing' || kind === 'ask quote';

function assess(open: readonly Open[], deals: readonly Deal[]): Assessment {
  if (areEnough(deals))
    return { price: round(twiceMedian(deals), 2n) / 10_000, basis: 'deals', sample_size: deals.length };
  const [asks, bids] = [countedOf(open.filter(isAsked)), countedOf(open.filter((one) => !isAsked(one)))];
  if (asks.length === 0 || bids.length === 0) return notAssessed;
  return {
    price: round(twiceMedian(asks) + twiceMedian(bids), 4n) / 10_000,
    basis: 'quotes',
    sample_size: asks.length + bids.length,
  };
}

const percent = (price: number | null, before: number | null) =>
  price === null || before === null ? null : Math.round((price / before - 1) * 10_000) / 100 + 0;

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
    /** Assesses the days before today that were not. */
    assess(evenings: readonly Evening[], deals: readonly Deal[], today: string): void {
      for (const day of everyDay(next, addDays(today, -1))) {
        const seen = evenings.findLast((evening) => evening.day <= day)?.open ?? [];
        assessDay(
          day,
          seen.filter(({ last, price }) => last >= day && price !== null),
          deals.filter(
            (deal) =>
              deal.day <= day && deal.day > addDays(day, -30) && (deal.left === null || deal.left > day),
          ),
        );
      }
      next = today;
    },
    /** The newest day that was assessed; undefined: none was. */
    last: () => (next > first ? addDays(next, -1) : undefined),
    /** All that was assessed, as `day/region/category`. */
    all: () => Object.fromEntries([...assessed].filter(([, { basis }]) => basis !== null)),
    /** What the index says of a region and category as of a day. */
    row(as_of: string, { region, product_category }: { region: string; product_category: string }) {
      const price = (day: string) => on(day, region, product_category).price;
      const now = on(as_of, region, product_category);
      const prev_price = price(addDays(as_of, -30));
      const past = Array.from({ length: 53 }, (_, week) => price(addDays(as_of, 7 * (week - 52))));
      return {
        region,
        product_category,
        ...now,
        prev_price,
        change: percent(now.price, prev_price),
        past,
      };
    },
  };
}
export type IndexModel = ReturnType<typeof createIndexModel>;
