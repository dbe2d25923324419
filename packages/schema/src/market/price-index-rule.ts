/** How a price of the index comes about (docs/product.md#price-index): pure arithmetic, on the server and on the help page alike. */

import { addDays } from '../kit/dates.ts';
import { checkDisclosure, type WithheldReason } from './disclosure-rule.ts';
import { type Deal, doubledMedianOfDeals, hasEnoughDeals } from './price-index-deals.ts';
import { doubledMedian, priceFrom, priceUnits, volumeUnits } from './weighted-median.ts';

export const indexBases = ['deals', 'quotes'] as const;
export type IndexBasis = (typeof indexBases)[number];

/** What one owner asked or bid at one price. */
export interface Quote {
  /** USD/BBL a month. */
  price: number;
  /** MBBL, all of them together. */
  volume: number;
  contributions: number;
  /** A number for the owner's team, or for the person who has none. */
  owner: number;
  /** Read in no list: published by the disclosure rule only. */
  secret: boolean;
}

/** What an index price can come from: the deals that count, and what was open at the end of the day. */
export interface Market {
  deals: readonly Deal[];
  asks: readonly Quote[];
  bids: readonly Quote[];
}

/** A price of the index and what it comes from. */
export interface Figure {
  /** USD/BBL a month, four decimals. */
  price: number;
  basis: IndexBasis;
}

export interface Assessment extends Figure {
  contributions: number;
}

export interface Outcome {
  /** Null: not assessed. */
  assessment: Assessment | null;
  /** Why secret bids, without which it could not be assessed, were left out. */
  withheld: WithheldReason | null;
}

/** Quotes that each side of an index of quotes needs. */
const LEAST_QUOTES = { contributions: 3, owners: 2 } as const;

/** Days up to the one assessed, that day among them, in which a deal was made or a quote was entered that counts. */
export const INDEX_DAYS = 30;
/** Days between a price and the one before that it is compared with. */
export const CHANGE_DAYS = 30;

const countOf = (quotes: readonly Quote[]) =>
  quotes.reduce((sum, { contributions }) => sum + contributions, 0);

const hasEnoughQuotes = (quotes: readonly Quote[]) =>
  countOf(quotes) >= LEAST_QUOTES.contributions &&
  new Set(quotes.map(({ owner }) => owner)).size >= LEAST_QUOTES.owners;

function ownerVolumes(quotes: readonly Quote[]): number[] {
  const volumes = new Map<number, number>();
  for (const { owner, volume } of quotes) volumes.set(owner, (volumes.get(owner) ?? 0) + volume);
  return [...volumes.values()];
}

interface Side {
  /** Null: too few. */
  counted: readonly Quote[] | null;
  withheld: WithheldReason | null;
}

/** What of a side counts: all of it where the secret part may be published (docs/product.md#enough-owners), else what is public. */
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

/** Deals before quotes; not assessed where neither is enough. */
export function assess({ deals, asks, bids }: Market): Outcome {
  if (hasEnoughDeals(deals)) {
    const price = priceFrom(doubledMedianOfDeals(deals), 2);
    return { assessment: { basis: 'deals', price, contributions: deals.length }, withheld: null };
  }
  const [asked, bid] = [selectQuotes(asks), selectQuotes(bids)];
  if (!asked.counted || !bid.counted) return { assessment: null, withheld: asked.counted && bid.withheld };
  const price = priceFrom(doubledMedianOfQuotes(asked.counted) + doubledMedianOfQuotes(bid.counted), 4);
  const contributions = countOf(asked.counted) + countOf(bid.counted);
  return { assessment: { basis: 'quotes', price, contributions }, withheld: null };
}

/** Hundredths of a percent, exactly and halves up. */
function hundredthsOf(now: bigint, before: bigint): number {
  const [above, below] = [20_000n * (now - before) + before, 2n * before];
  const down = above < 0n && above % below !== 0n ? 1n : 0n;
  return Number(above / below - down);
}

/** Percent, two decimals; null where one of the two is missing, or where they do not have the same basis. */
export function changeOf(now: Figure | null, before: Figure | null): number | null {
  if (now === null || before === null || before.price === 0 || now.basis !== before.basis) return null;
  return hundredthsOf(BigInt(priceUnits(now.price)), BigInt(priceUnits(before.price))) / 100;
}

/** The first of the days whose deals count for an assessment as of a day, and the day that it is compared with. */
export const comparisonDays = (as_of: string) => ({
  deals_from: addDays(as_of, 1 - INDEX_DAYS),
  before: addDays(as_of, -CHANGE_DAYS),
});
