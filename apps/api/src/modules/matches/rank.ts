/** How well what is offered fits what is wanted: a score of 0 to 100, and the best first. Pure. */

/** What an inquiry asks for. Volumes in MBBL, price in USD/BBL, term in months, radius in miles. */
export interface Wanted {
  min_volume: number;
  max_volume: number;
  bid_price: number;
  term: number;
  start_date: string;
  radius: number;
}

/** What a listing offers; `price` is null where it is not disclosed. */
export interface Offered {
  working_capacity: number;
  price: number | null;
  term: number;
  date_available: string;
}

export interface Pair {
  wanted: Wanted;
  offered: Offered;
  /** Miles; null where the place is shown by state or region only. */
  distance: number | null;
}

/** Days by which capacity may come after the start that is wanted. */
export const LATEST_DAYS = 30;

/** What each part counts; a hundred together. */
const weights = { price: 35, distance: 25, volume: 15, dates: 15, term: 10 };

/** A price below the wanted one by this share of it could not be better. */
const BEST_SAVING = 0.25;
/** At the wanted price, and where the price is not known. */
const AT_PRICE = 0.5;
/** Where the place is not known. */
const SOMEWHERE = 0.5;

const between = (share: number) => Math.min(1, Math.max(0, share));

export const daysLate = ({ wanted, offered }: Pick<Pair, 'wanted' | 'offered'>): number =>
  Math.round((Date.parse(offered.date_available) - Date.parse(wanted.start_date)) / 86_400_000);

function priceShare({ wanted, offered }: Pair): number {
  if (offered.price === null || wanted.bid_price <= 0) return AT_PRICE;
  const saving = (wanted.bid_price - offered.price) / wanted.bid_price;
  return AT_PRICE + (1 - AT_PRICE) * between(saving / BEST_SAVING);
}

const nearness = (distance: number, radius: number) => (radius > 0 ? 1 - between(distance / radius) : 1);

/** Each part from 0 to 1. */
const shares = (pair: Pair): Record<keyof typeof weights, number> => {
  const { wanted, offered, distance } = pair;
  return {
    price: priceShare(pair),
    distance: distance === null ? SOMEWHERE : nearness(distance, wanted.radius),
    volume: between(offered.working_capacity / wanted.max_volume),
    dates: 1 - between(daysLate(pair) / (LATEST_DAYS + 1)),
    term: between(offered.term / wanted.term),
  };
};

/** 0 to 100, whole. */
export function scoreOf(pair: Pair): number {
  const parts = shares(pair);
  const names = Object.keys(weights) as (keyof typeof weights)[];
  return Math.round(names.reduce((sum, name) => sum + weights[name] * parts[name], 0));
}

interface Ranked {
  score: number;
  distance: number;
  id: number;
}

/** The best first: by score, then the nearer one, then the older one. */
export const best = <T extends Ranked>(matches: readonly T[], most: number): T[] =>
  matches.toSorted((a, b) => b.score - a.score || a.distance - b.distance || a.id - b.id).slice(0, most);
