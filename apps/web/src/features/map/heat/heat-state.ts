/** State of the heat map in the URL. */
import { isDate } from '@tank/schema/kit/dates';
import { rangeRules } from '@tank/schema/market/market';
import { defaultRange } from '@tank/schema/market/market-kinds';
import { readToday } from '@tank/ui/lib/today';
import type { DashboardFilter } from '../filters/dashboard-filter.ts';

export type HeatBy = 'volume' | 'price';

export interface HeatState {
  by: HeatBy;
  listings: boolean;
  inquiries: boolean;
  /** Shows the average from start to end date instead of today. */
  history: boolean;
  start_date: string;
  end_date: string;
  /** null for all categories. */
  product_category: string | null;
}

/** Follows the category and, as history, the dates of the dashboard's filter, if the map follows it. */
export const initialHeatState = (followed?: DashboardFilter): HeatState => ({
  by: 'volume',
  listings: true,
  inquiries: true,
  history: followed !== undefined,
  product_category: followed?.product_category ?? null,
  ...(followed
    ? { start_date: followed.start_date, end_date: followed.end_date }
    : defaultRange(readToday())),
});

const PREFIX = 'heat.';
/** All categories. */
const ALL = 'all';
const toText = (value: HeatState[keyof HeatState]) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? ALL);

/** Missing and invalid parameters fall back to the initial state. */
export function readHeat(params: URLSearchParams, initial: HeatState): HeatState {
  const read = (key: keyof HeatState) => params.get(PREFIX + key);
  const flag = (key: 'listings' | 'inquiries' | 'history') =>
    ({ 0: false, 1: true })[read(key) ?? ''] ?? initial[key];
  const day = (key: 'start_date' | 'end_date') => {
    const value = read(key);
    return value && isDate(value) ? value : initial[key];
  };
  const category = read('product_category')?.slice(0, 100) || initial.product_category;
  return {
    by: read('by') === 'price' ? 'price' : 'volume',
    listings: flag('listings'),
    inquiries: flag('inquiries'),
    history: flag('history'),
    start_date: day('start_date'),
    end_date: day('end_date'),
    product_category: category === ALL ? null : category,
  };
}

/** URL parameters of changes; undefined for initial values. */
export function writeHeat(
  changes: Partial<HeatState>,
  initial: HeatState,
): Record<string, string | undefined> {
  const keys = Object.keys(changes) as (keyof HeatState)[];
  return Object.fromEntries(
    keys.map((key) => {
      const value = changes[key] ?? null;
      return [PREFIX + key, value === initial[key] ? undefined : toText(value)];
    }),
  );
}

const types = { both: 'both', listing: 'listing', inquiry: 'inquiry', none: 'none' } as const;

/** Query input. Prices are always of today and of both kinds: switches and dates apply only to volumes. */
export function heatQuery({ by, listings, inquiries, history, product_category, ...days }: HeatState) {
  const category = product_category === null ? {} : { product_category };
  if (by === 'price') return { volume: by, type: types.both, ...category };
  const type = listings ? (inquiries ? types.both : types.listing) : inquiries ? types.inquiry : types.none;
  return {
    volume: by,
    type,
    ...category,
    ...(history && { show_history: 1 as const, start_date: days.start_date, end_date: days.end_date }),
  };
}

/** Why the date range is invalid, by the rules of the query. */
export const findRangeError = (state: HeatState): string | undefined =>
  'show_history' in heatQuery(state) ? rangeRules(state, readToday())[0]?.message : undefined;
