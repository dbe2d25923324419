/** Calculation of the price index (docs/product.md#price-index): pure functions, used by the server and the help page. */

import { addDays } from '../kit/dates.ts';
import { checkDisclosure, type WithheldReason } from './disclosure-rule.ts';
import { type Deal, doubledMedianOfDeals, hasEnoughDeals } from './price-index-deals.ts';
import { doubledMedian, priceFrom, priceUnits, volumeUnits } from './weighted-median.ts';

export const indexBases = ['deals', 'quotes'] as const;
export type IndexBasis = (typeof indexBases)[number];

/** Asks or bids of one owner at one price. */
export interface Quote {
  /** USD/BBL a month. */
  price: number;
  /** MBBL in total. */
  volume: number;
  contributions: number;
  /** A numeric key of the owner's team, or of a user without a team. */
  owner: number;
  /** Published only under the disclosure rule. */
  secret: boolean;
}

/** The counted deals, and the quotes open at the end of the day. */
export interface Market {
  deals: readonly Deal[];
  asks: readonly Quote[];
  bids: readonly Quote[];
}

export interface Figure {
  /** USD/BBL a month, four decimals. */
  price: number;
  basis: IndexBasis;
}

export interface Assessment extends Figure {
  contributions: number;
}

export interface Outcome {
  assessment: Assessment | null;
  /** Why secret bids were ignored, if the index could not be assessed without them. */
  withheld: WithheldReason | null;
}

/** Minimum for each side of an index of quotes. */
const MIN_QUOTES = { contributions: 3, owners: 2 } as const;

/** Length of the assessment window in days, including the assessed day. */
export const INDEX_DAYS = 30;
/** Days between a price and the earlier price that it is compared with. */
export const CHANGE_DAYS = 30;

const countOf = (quotes: readonly Quote[]) =>
  quotes.reduce((sum, { contributions }) => sum + contributions, 0);

const hasEnoughQuotes = (quotes: readonly Quote[]) =>
  countOf(quotes) >= MIN_QUOTES.contributions &&
  new Set(quotes.map(({ owner }) => owner)).size >= MIN_QUOTES.owners;

function ownerVolumes(quotes: readonly Quote[]): number[] {
  const volumes = new Map<number, number>();
  for (const { owner, volume } of quotes) volumes.set(owner, (volumes.get(owner) ?? 0) + volume);
  return [...volumes.values()];
}

interface Side {
  /** Null if too few. */
  counted: readonly Quote[] | null;
  withheld: WithheldReason | null;
}

/** The quotes of a side that count: all if the secret ones may be published (docs/product.md#enough-owners), else the public ones. */
export function selectQuotes(quotes: readonly Quote[]): Side {
  const secret = quotes.filter((quote) => quote.secret);
  const verdict = secret.length > 0 ? checkDisclosure(ownerVolumes(secret)) : 'ok';
  const counted = verdict === 'ok' ? quotes : quotes.filter((quote) => !quote.secret);
  if (hasEnoughQuotes(counted)) return { counted, withheld: null };
  return { counted: null, withheld: verdict !== 'ok' && hasEnoughQuotes(quotes) ? verdict : null };
}

const doubledMedianOfQuotes = (quotes: readonly Quote[]) =>
  doubledMedian(
    quotes.map(({ price, volume }) => ({ price: priceUnits(price), weight: volumeUnits(volume) })),
  );

/** Uses deals if there are enough, else quotes if there are enough. */
export function assess({ deals, asks, bids }: Market): Outcome {
  if (hasEnoughDeals(deals)) {
    const price = priceFrom(doubledMedianOfDeals(deals), 2);
    return { assessment: { basis: 'deals', price, contributions: deals.length }, withheld: null };
  }
  const [ask, bid] = [selectQuotes(asks), selectQuotes(bids)];
  if (!ask.counted || !bid.counted) return { assessment: null, withheld: ask.counted && bid.withheld };
  const price = priceFrom(doubledMedianOfQuotes(ask.counted) + doubledMedianOfQuotes(bid.counted), 4);
  const contributions = countOf(ask.counted) + countOf(bid.counted);
  return { assessment: { basis: 'quotes', price, contributions }, withheld: null };
}

/** Change in hundredths of a percent, rounded half up. */
function changeInHundredths(now: bigint, before: bigint): number {
  const [above, below] = [20_000n * (now - before) + before, 2n * before];
  const down = above < 0n && above % below !== 0n ? 1n : 0n;
  return Number(above / below - down);
}

/** Percent, two decimals; null if one of the two is missing or their bases differ. */
export function changeOf(now: Figure | null, before: Figure | null): number | null {
  if (now === null || before === null || before.price === 0 || now.basis !== before.basis) return null;
  return changeInHundredths(BigInt(priceUnits(now.price)), BigInt(priceUnits(before.price))) / 100;
}

/** The first day of the assessment window, and the day for comparison. */
export const comparisonDays = (as_of: string) => ({
  deals_from: addDays(as_of, 1 - INDEX_DAYS),
  before: addDays(as_of, -CHANGE_DAYS),
});
