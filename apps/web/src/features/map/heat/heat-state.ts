import { isDate } from '@tank/schema/kit/dates';
/** State of the heat map, kept in the address. */
import { rangeRules } from '@tank/schema/market/market';
import { defaultRange } from '@tank/schema/market/market-kinds';
import { readToday } from '@tank/ui/lib/today';

export type HeatBy = 'volume' | 'price';

export interface HeatState {
  by: HeatBy;
  listings: boolean;
  inquiries: boolean;
  /** Shows the mean of the days from start to end instead of today. */
  history: boolean;
  start_date: string;
  end_date: string;
  /** Null: all of them. */
  product_category: string | null;
}

export const firstHeat = (): HeatState => ({
  by: 'volume',
  listings: true,
  inquiries: true,
  history: false,
  product_category: null,
  ...defaultRange(readToday()),
});

const PREFIX = 'heat.';
const text = (value: HeatState[keyof HeatState]) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : value;

/** Missing and invalid parameters have their defaults. */
export function readHeat(params: URLSearchParams): HeatState {
  const first = firstHeat();
  const read = (key: keyof HeatState) => params.get(PREFIX + key);
  const flag = (key: 'listings' | 'inquiries' | 'history') =>
    ({ 0: false, 1: true })[read(key) ?? ''] ?? first[key];
  const day = (key: 'start_date' | 'end_date') => {
    const value = read(key);
    return value && isDate(value) ? value : first[key];
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

/** Parameters of the address; undefined for defaults. */
export function writeHeat(changes: Partial<HeatState>): Record<string, string | undefined> {
  const first = firstHeat();
  const keys = Object.keys(changes) as (keyof HeatState)[];
  return Object.fromEntries(
    keys.map((key) => {
      const value = changes[key] ?? null;
      return [PREFIX + key, value === first[key] ? undefined : (text(value) ?? undefined)];
    }),
  );
}

const types = { both: 'both', listing: 'listing', inquiry: 'inquiry', none: 'none' } as const;

/** Input of the call. Prices are those of today: the switches concern volumes. */
export function heatCall({ by, listings, inquiries, history, product_category, ...days }: HeatState) {
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

/** Why the input is invalid, by the rules of the call. */
export const faultOf = (state: HeatState): string | undefined =>
  'show_history' in heatCall(state) ? rangeRules(state, readToday())[0]?.message : undefined;
