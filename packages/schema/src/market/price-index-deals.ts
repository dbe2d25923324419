/** Which deals enter the price index, and with what weight (docs/product.md#price-index). */
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
  /** A number for the team of each side, or for the person who has none. Of a reported trade both are the Admin who entered it. */
  terminal: number;
  trader: number;
  /** A trade that an Admin entered: its sides are not on record. */
  reported: boolean;
}

export const indexDecisions = ['accept', 'exclude'] as const;
export type IndexDecision = (typeof indexDecisions)[number];

/** A deal as it is on record. */
export interface RecordedDeal extends Deal {
  made_on: string;
  /** The day on which a side backed out of it; null where neither did. */
  left_on: string | null;
  /** What an Admin decided of this price; null while none did. */
  decision: IndexDecision | null;
}

/** `one team`: its sides are one team or one person. `waits`: its price is far from the median, and no Admin has decided. */
export type Standing = 'counts' | 'waits' | 'excluded' | 'one team';

export interface Screened<D extends RecordedDeal> {
  deal: D;
  standing: Standing;
  /** USD/BBL a month, what its price was compared with; null where no other deal counts in the 90 days up to it. */
  median: number | null;
}

/** Deals that an index of deals needs, each of another terminal, or each of another trader. */
const LEAST_DEALS = 3;
/** Days up to a deal, that day among them, with whose median its price is compared. */
export const MEDIAN_DAYS = 90;
/** A price below a quarter of the median, or above four times the median, waits. */
export const OUTLIER_FACTOR = 4;

const isBetweenTeams = ({ terminal, trader, reported }: Deal) => reported || terminal !== trader;

const pairOf = ({ terminal, trader, reported }: Deal) =>
  reported ? `reported/${terminal}` : [terminal, trader].sort((a, b) => a - b).join('/');

const sumOf = (deals: readonly Deal[]) => deals.reduce((sum, { volume }) => sum + volumeUnits(volume), 0n);

/** Weights per thousandth of an MBBL. */
interface WeighedDeals {
  weighed: Weighed[];
  scale: bigint;
}

/**
 * A pair of teams with more than half of the volume counts with as much as all other pairs together, which is then half; each of its
 * deals is reduced in proportion. Weights are multiplied by that pair's volume, so that they stay whole. A pair that has no other
 * beside it is not reduced: its deals alone are never enough.
 */
function weighDeals(deals: readonly Deal[]): WeighedDeals {
  const whole = sumOf(deals);
  const pairs = [...Map.groupBy(deals, pairOf)].map(([pair, all]) => ({ pair, volume: sumOf(all) }));
  const large = pairs.find(({ volume }) => 2n * volume > whole && volume < whole);
  const scale = large?.volume ?? 1n;
  const others = large ? whole - large.volume : 1n;
  const weighed = deals.map((deal) => ({
    price: priceUnits(deal.price),
    weight: volumeUnits(deal.volume) * (large && pairOf(deal) !== large.pair ? scale : others),
  }));
  return { weighed, scale };
}

/** With how much volume each counts, MBBL. */
export function countedVolumes(deals: readonly Deal[]): number[] {
  const { weighed, scale } = weighDeals(deals);
  return weighed.map(({ weight }) => volumeFrom(Number(weight) / Number(scale)));
}

/** Twice the volume-weighted median, in ten-thousandths of USD/BBL. */
export const doubledMedianOfDeals = (deals: readonly Deal[]): number =>
  doubledMedian(weighDeals(deals).weighed);

/** Three deals of three terminals, or of three traders. */
export const hasEnoughDeals = (deals: readonly Deal[]): boolean =>
  new Set(deals.map(({ terminal }) => terminal)).size >= LEAST_DEALS ||
  new Set(deals.map(({ trader }) => trader)).size >= LEAST_DEALS;

const isOutlier = (price: number, median: number) =>
  OUTLIER_FACTOR * 2 * priceUnits(price) < median || 2 * priceUnits(price) > OUTLIER_FACTOR * median;

function standingOf(deal: RecordedDeal, median: number | null): Standing {
  if (!isBetweenTeams(deal)) return 'one team';
  if (deal.decision !== null) return deal.decision === 'accept' ? 'counts' : 'excluded';
  return median !== null && isOutlier(deal.price, median) ? 'waits' : 'counts';
}

/**
 * Takes all deals of a region and category in the order in which they were made. Each is compared with those before it that count, so
 * a price that waits never moves the median.
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
