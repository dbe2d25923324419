/** Which deals count in the price index, and with which weight (docs/product.md#price-index). */
import { addDays } from '../kit/dates.ts';
import {
  doubledMedian,
  priceFrom,
  priceUnits,
  volumeFrom,
  volumeUnits,
  type Weighed,
} from './weighted-median.ts';

export interface Deal {
  /** USD/BBL a month. */
  price: number;
  /** MBBL. */
  volume: number;
  /** Numeric keys of the teams of both sides, or of users without a team. For a reported trade both are the Admin who entered it. */
  terminal: number;
  trader: number;
  /** A trade entered by an Admin, with unknown sides. */
  reported: boolean;
}

export const indexDecisions = ['accept', 'exclude'] as const;
export type IndexDecision = (typeof indexDecisions)[number];

export interface RecordedDeal extends Deal {
  made_on: string;
  /** The day on which a side backed out; null if none did. */
  left_on: string | null;
  /** The decision of an Admin about this price. */
  decision: IndexDecision | null;
}

/** `one team`: both sides are the same team or user. `waits`: the price is far from the median and no Admin has decided. */
export type Standing = 'counts' | 'waits' | 'excluded' | 'one team';

export interface Screened<D extends RecordedDeal> {
  deal: D;
  standing: Standing;
  /** USD/BBL a month; the median that the price was compared with, null if no other deal counts in the 90 days up to it. */
  median: number | null;
}

/** Minimum number of distinct terminals or distinct traders for an index of deals. */
const MIN_DEALS = 3;
/** Length of the median window in days, including the day of the deal. */
export const MEDIAN_DAYS = 90;
/** A price below a quarter or above four times the median waits. */
export const OUTLIER_FACTOR = 4;

const isBetweenTeams = ({ terminal, trader, reported }: Deal) => reported || terminal !== trader;

const pairOf = ({ terminal, trader, reported }: Deal) =>
  reported ? `reported/${terminal}` : [terminal, trader].sort((a, b) => a - b).join('/');

const sumOf = (deals: readonly Deal[]) => deals.reduce((sum, { volume }) => sum + volumeUnits(volume), 0n);

/** Deals with integer weights: thousandths of an MBBL times `scale`. */
interface WeighedDeals {
  weighed: Weighed[];
  scale: bigint;
}

/**
 * Caps a pair of teams with more than half of the volume at the volume of all other pairs, reducing its deals in proportion. All
 * weights are multiplied by the volume of that pair, so that they stay integers. A single pair is not capped: its deals alone are
 * never enough.
 */
function weighDeals(deals: readonly Deal[]): WeighedDeals {
  const total = sumOf(deals);
  const pairs = [...Map.groupBy(deals, pairOf)].map(([pair, all]) => ({ pair, volume: sumOf(all) }));
  const large = pairs.find(({ volume }) => 2n * volume > total && volume < total);
  const scale = large?.volume ?? 1n;
  const others = large ? total - large.volume : 1n;
  const weighed = deals.map((deal) => ({
    price: priceUnits(deal.price),
    weight: volumeUnits(deal.volume) * (large && pairOf(deal) !== large.pair ? scale : others),
  }));
  return { weighed, scale };
}

/** The volume with which each deal counts, in MBBL. */
export function countedVolumes(deals: readonly Deal[]): number[] {
  const { weighed, scale } = weighDeals(deals);
  return weighed.map(({ weight }) => volumeFrom(Number(weight) / Number(scale)));
}

/** Twice the volume-weighted median, in ten-thousandths of USD/BBL, which is always an integer. */
export const doubledMedianOfDeals = (deals: readonly Deal[]): number =>
  doubledMedian(weighDeals(deals).weighed);

export const hasEnoughDeals = (deals: readonly Deal[]): boolean =>
  new Set(deals.map(({ terminal }) => terminal)).size >= MIN_DEALS ||
  new Set(deals.map(({ trader }) => trader)).size >= MIN_DEALS;

const isOutlier = (price: number, median: number) =>
  OUTLIER_FACTOR * 2 * priceUnits(price) < median || 2 * priceUnits(price) > OUTLIER_FACTOR * median;

function standingOf(deal: RecordedDeal, median: number | null): Standing {
  if (!isBetweenTeams(deal)) return 'one team';
  if (deal.decision !== null) return deal.decision === 'accept' ? 'counts' : 'excluded';
  return median !== null && isOutlier(deal.price, median) ? 'waits' : 'counts';
}

/**
 * `deals` are all deals of a region and category in the order in which they were made. Each is compared with the earlier deals that
 * count, so a waiting price never moves the median.
 */
export function screenDeals<D extends RecordedDeal>(deals: readonly D[]): Screened<D>[] {
  const counted: D[] = [];
  let oldest = 0;
  return deals.map((deal) => {
    const first_day = addDays(deal.made_on, 1 - MEDIAN_DAYS);
    while ((counted[oldest]?.made_on ?? first_day) < first_day) oldest += 1;
    const before = counted.slice(oldest).filter(({ left_on }) => left_on === null || left_on > deal.made_on);
    const median = before.length > 0 ? doubledMedianOfDeals(before) : null;
    const standing = standingOf(deal, median);
    if (standing === 'counts') counted.push(deal);
    return { deal, standing, median: median === null ? null : priceFrom(median, 2) };
  });
}
