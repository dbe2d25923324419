import { isDate } from '@tank/schema/kit/dates';
import { type Region, regions } from '@tank/schema/map/regions';
/** What a panel shows, as the address says it: what is not there, or cannot be, is as it is at first. */
import { type SeriesKind, seriesKinds } from '@tank/schema/market/market-kinds';

/** Instead of a region or a category. */
export const ALL = 'all';

export interface PanelState {
  region: Region | typeof ALL;
  /** The second of a comparison. */
  region2: Region;
  product_category: string;
  start_date: string;
  end_date: string;
  /** What a comparison compares. */
  type: SeriesKind;
  /** What the parts of a pie are. */
  by: 'region' | 'product_category';
  /** Keys of hidden lines, with commas between. */
  hidden: string;
}

const oneOf =
  (...choices: readonly string[]) =>
  (value: string) =>
    choices.includes(value);

const possible: Record<keyof PanelState, (value: string) => boolean> = {
  region: oneOf(ALL, ...regions),
  region2: oneOf(...regions),
  product_category: (value) => value.length > 0 && value.length <= 100,
  start_date: isDate,
  end_date: isDate,
  type: oneOf(...seriesKinds),
  by: oneOf('region', 'product_category'),
  hidden: () => true,
};
const keys = Object.keys(possible) as (keyof PanelState)[];

export function readPanel(params: URLSearchParams, prefix: string, first: PanelState): PanelState {
  const read = (key: keyof PanelState) => {
    const value = params.get(prefix + key);
    return value !== null && possible[key](value) ? value : first[key];
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as unknown as PanelState;
}

/** What the address is to say: nothing of what is as it is at first. */
export const writePanel = (changes: Partial<PanelState>, prefix: string, first: PanelState) =>
  Object.fromEntries(
    keys
      .filter((key) => key in changes)
      .map((key) => [prefix + key, changes[key] === first[key] ? undefined : changes[key]]),
  );

/** For a call: `all` is left out. */
export const chosen = <T extends string>(value: T): Exclude<T, typeof ALL> | undefined =>
  value === ALL ? undefined : (value as Exclude<T, typeof ALL>);
