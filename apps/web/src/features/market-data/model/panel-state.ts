import { isDate } from '@tank/schema/kit/dates';
import { type Region, regions } from '@tank/schema/map/regions';
/** State of a panel in the URL; missing or invalid parameters fall back to the initial state. */
import { type SeriesKind, seriesKinds } from '@tank/schema/market/market-kinds';

/** Selects every region or category. */
export const ALL = 'all';

export interface PanelState {
  region: Region | typeof ALL;
  /** Second region of a comparison. */
  region2: Region;
  product_category: string;
  start_date: string;
  end_date: string;
  /** Measure of a comparison. */
  type: SeriesKind;
  /** Grouping of a pie. */
  by: 'region' | 'product_category';
  /** Keys of hidden lines, separated by commas. */
  hidden: string;
}

const oneOf =
  (...choices: readonly string[]) =>
  (value: string) =>
    choices.includes(value);

const isValid: Record<keyof PanelState, (value: string) => boolean> = {
  region: oneOf(ALL, ...regions),
  region2: oneOf(...regions),
  product_category: (value) => value.length > 0 && value.length <= 100,
  start_date: isDate,
  end_date: isDate,
  type: oneOf(...seriesKinds),
  by: oneOf('region', 'product_category'),
  hidden: () => true,
};
const keys = Object.keys(isValid) as (keyof PanelState)[];

export function readPanel(params: URLSearchParams, prefix: string, initial: PanelState): PanelState {
  const read = (key: keyof PanelState) => {
    const value = params.get(prefix + key);
    return value !== null && isValid[key](value) ? value : initial[key];
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as unknown as PanelState;
}

/** URL parameters of changes; undefined removes a parameter that has its initial value. */
export const writePanel = (changes: Partial<PanelState>, prefix: string, initial: PanelState) =>
  Object.fromEntries(
    keys
      .filter((key) => key in changes)
      .map((key) => [prefix + key, changes[key] === initial[key] ? undefined : changes[key]]),
  );

/** undefined for `all`, which queries omit. */
export const unlessAll = <T extends string>(value: T): Exclude<T, typeof ALL> | undefined =>
  value === ALL ? undefined : (value as Exclude<T, typeof ALL>);
