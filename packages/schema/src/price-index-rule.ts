/** How a price of the index comes about (docs/product.md#price-index): pure arithmetic, on the server and on the help page alike. */
import { addDays } from './kit/dates.ts';

export const indexBases = ['deals', 'quotes'] as const;
export type IndexBasis = (typeof indexBases)[number];

/** What was done or asked at one price. */
export interface Step {
  /** USD/BBL a month. */
  price: number;
  /** MBBL, all of them together. */
  volume: number;
  contributions: number;
  /** Whose they are; of a deal both sides. Two are as good as many. */
  owners: readonly (readonly number[])[];
  /** Read in no list: it counts where it is enough by itself. */
  secret: boolean;
}

/** What an index price can come from. */
export interface Market {
  deals: readonly Step[];
  asks: readonly Step[];
  bids: readonly Step[];
}

export interface Assessment {
  basis: IndexBasis;
  /** USD/BBL a month, four decimals. */
  price: number;
  contributions: number;
}

/** Fewer would tell somebody's own price. */
export const LEAST = { contributions: 3, owners: 2 } as const;

/** Days up to the one assessed whose deals count, that day among them. */
export const DEAL_DAYS = 30;
/** Days between a price and the one before that it is compared with. */
export const CHANGE_DAYS = 30;

/** In the smallest units of their columns, so that sums and halves are exact. */
const PRICE_UNITS = 10_000;
const VOLUME_UNITS = 1000;
const exact = ({ price, volume }: Pick<Step, 'price' | 'volume'>) => ({
  price: Math.round(price * PRICE_UNITS),
  volume: Math.round(volume * VOLUME_UNITS),
});

const roundTo = (value: number, decimals: number) => {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
};

/**
 * The price at which half of the volume was done for less and half for more: counting up from the lowest price, the first at
 * which more than half is reached. Where exactly half is reached at one, the middle between it and the next.
 */
function medianUnits(steps: readonly Pick<Step, 'price' | 'volume'>[]): number {
  const sorted = steps.map(exact).sort((a, b) => a.price - b.price);
  const whole = sorted.reduce((sum, { volume }) => sum + volume, 0);
  let reached = 0;
  for (const [i, { price, volume }] of sorted.entries()) {
    reached += volume;
    if (2 * reached > whole) return price;
    if (2 * reached === whole) return (price + (sorted[i + 1]?.price ?? price)) / 2;
  }
  throw new RangeError('There is no median of nothing.');
}

/** USD/BBL a month, four decimals; see {@link medianUnits}. */
export const weightedMedian = (steps: readonly Pick<Step, 'price' | 'volume'>[]): number =>
  roundTo(medianUnits(steps) / PRICE_UNITS, 4);

const countOf = (steps: readonly Step[]) => steps.reduce((sum, { contributions }) => sum + contributions, 0);

/** Whether so many have a part in it on that side; looks no further than it must. */
function hasOwners(steps: readonly Step[], side: number): boolean {
  const seen = new Set<number>();
  for (const { owners } of steps) {
    for (const owner of owners[side] ?? []) seen.add(owner);
    if (seen.size >= LEAST.owners) return true;
  }
  return false;
}

/** Three contributions of two owners; of deals, two on either side. */
function areEnough(steps: readonly Step[]): boolean {
  const sides = steps.reduce((most, { owners }) => Math.max(most, owners.length), 0);
  return (
    countOf(steps) >= LEAST.contributions &&
    sides > 0 &&
    Array.from({ length: sides }, (_, side) => side).every((side) => hasOwners(steps, side))
  );
}

/**
 * What of it counts: where what nobody reads in a list is not enough by itself, only the rest, for that could be taken away
 * from the whole. Null where that is not enough to tell a price without telling whose (docs/product.md#enough-owners).
 */
export function countedOf(steps: readonly Step[]): readonly Step[] | null {
  const counted = areEnough(steps.filter(({ secret }) => secret))
    ? steps
    : steps.filter(({ secret }) => !secret);
  return areEnough(counted) ? counted : null;
}

/** Deals before quotes; null where neither is enough. */
export function assess({ deals, asks, bids }: Market): Assessment | null {
  const told = (basis: IndexBasis, units: number, contributions: number): Assessment => ({
    basis,
    price: roundTo(units / PRICE_UNITS, 4),
    contributions,
  });
  const done = countedOf(deals);
  if (done) return told('deals', medianUnits(done), countOf(done));
  const [asked, bid] = [countedOf(asks), countedOf(bids)];
  if (!asked || !bid) return null;
  return told('quotes', (medianUnits(asked) + medianUnits(bid)) / 2, countOf(asked) + countOf(bid));
}

/** Percent, two decimals; null where there is nothing to compare with. */
export const changeOf = (price: number | null, before: number | null): number | null =>
  price === null || before === null || before === 0 ? null : roundTo(((price - before) / before) * 100, 2);

/** The first of the days whose deals count for an assessment as of a day, and the day that it is compared with. */
export const daysOf = (as_of: string) => ({
  deals_from: addDays(as_of, 1 - DEAL_DAYS),
  before: addDays(as_of, -CHANGE_DAYS),
});
