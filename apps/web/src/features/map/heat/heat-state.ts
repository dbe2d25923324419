/** State of the heat map in the URL. */
import { isDate } from '@tank/schema/kit/dates';
import { rangeRules } from '@tank/schema/market/market';
import { defaultRange } from '@tank/schema/market/market-kinds';
import { readToday } from '@tank/ui/lib/today';

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

export const initialHeatState = (): HeatState => ({
  by: 'volume',
  listings: true,
  inquiries: true,
  history: false,
  product_category: null,
  ...defaultRange(readToday()),
});

const PREFIX = 'heat.';
const toText = (value: HeatState[keyof HeatState]) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : value;

/** Missing and invalid parameters fall back to their defaults. */
export function readHeat(params: URLSearchParams): HeatState {
  const initial = initialHeatState();
  const read = (key: keyof HeatState) => params.get(PREFIX + key);
  const flag = (key: 'listings' | 'inquiries' | 'history') =>
    ({ 0: false, 1: true })[read(key) ?? ''] ?? initial[key];
  const day = (key: 'start_date' | 'end_date') => {
    const value = read(key);
    return value && isDate(value) ? value : initial[key];
  };
  return {
    by: read('by') === 'price' ? 'price' : 'volume',
    listings: flag('listings'),
    inquiries: flag('inquiries'),
    history: flag('history'),
    start_date: day('start_date'),
    end_date: day('end_date'),
    product_category: read('product_category')?.slice(0, 100) || null,
  };
}

/** URL parameters of changes; undefined for default values. */
export function writeHeat(changes: Partial<HeatState>): Record<string, string | undefined> {
  const initial = initialHeatState();
  const keys = Object.keys(changes) as (keyof HeatState)[];
  return Object.fromEntries(
    keys.map((key) => {
      const value = changes[key] ?? null;
      return [PREFIX + key, value === initial[key] ? undefined : (toText(value) ?? undefined)];
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
