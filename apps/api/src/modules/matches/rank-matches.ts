/** Scores how well a listing matches an inquiry, and ranks matches by score. Pure. */

/** From an inquiry. Volumes in MBBL, price in USD/BBL, term in months, radius in miles. */
export interface Wanted {
  min_volume: number;
  max_volume: number;
  bid_price: number;
  term: number;
  start_date: string;
  radius: number;
}

/** From a listing, in the same units. */
export interface Offered {
  working_capacity: number;
  /** Null if not disclosed. */
  price: number | null;
  term: number;
  date_available: string;
}

export interface Pair {
  wanted: Wanted;
  offered: Offered;
  /** Miles; null if the listing discloses only its state or region. */
  distance: number | null;
}

/** How many days after the wanted start date capacity may become available. */
export const MAX_DAYS_LATE = 30;

/** The weights add up to 100. */
const weights = { price: 35, distance: 25, volume: 15, dates: 15, term: 10 };

/** A price that is this share below the bid price gets the full price score. */
const FULL_SCORE_SAVING = 0.25;
/** Price score at the bid price, and for an undisclosed price. */
const NEUTRAL_PRICE = 0.5;
/** Distance score for an undisclosed address. */
const NEUTRAL_DISTANCE = 0.5;

const clamp = (share: number) => Math.min(1, Math.max(0, share));

export const daysLate = ({ wanted, offered }: Pick<Pair, 'wanted' | 'offered'>): number =>
  Math.round((Date.parse(offered.date_available) - Date.parse(wanted.start_date)) / 86_400_000);

function scorePrice({ wanted, offered }: Pair): number {
  if (offered.price === null || wanted.bid_price <= 0) return NEUTRAL_PRICE;
  const saving = (wanted.bid_price - offered.price) / wanted.bid_price;
  return NEUTRAL_PRICE + (1 - NEUTRAL_PRICE) * clamp(saving / FULL_SCORE_SAVING);
}

const scoreDistance = (distance: number, radius: number) => (radius > 0 ? 1 - clamp(distance / radius) : 1);

/** Each part from 0 to 1. */
const scoreParts = (pair: Pair): Record<keyof typeof weights, number> => {
  const { wanted, offered, distance } = pair;
  return {
    price: scorePrice(pair),
    distance: distance === null ? NEUTRAL_DISTANCE : scoreDistance(distance, wanted.radius),
    volume: clamp(offered.working_capacity / wanted.max_volume),
    dates: 1 - clamp(daysLate(pair) / (MAX_DAYS_LATE + 1)),
    term: clamp(offered.term / wanted.term),
  };
};

/** An integer from 0 to 100. */
export function scorePair(pair: Pair): number {
  const parts = scoreParts(pair);
  const names = Object.keys(weights) as (keyof typeof weights)[];
  return Math.round(names.reduce((sum, name) => sum + weights[name] * parts[name], 0));
}

interface Ranked {
  score: number;
  distance: number;
  id: number;
}

/** Sorted by score, then distance, then age. */
export const topMatches = <T extends Ranked>(matches: readonly T[], limit: number): T[] =>
  matches.toSorted((a, b) => b.score - a.score || a.distance - b.distance || a.id - b.id).slice(0, limit);
