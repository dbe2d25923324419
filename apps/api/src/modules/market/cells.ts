/** The cells of a market: an area and a category, each a step function of the day. */
import { everyDay } from '@tank/schema/kit/dates';
import type { Measure } from './measures.ts';
import { neither, nothing, plus, type Sum, type Sums } from './sums.ts';

/** Everywhere, and whatever the category. */
export const EVERYWHERE = '*';
export const ALL_CATEGORIES = 0;

export interface Cell {
  area: string;
  product_category_id: number;
}

/** All of these measures of all of these areas in all of these categories. */
export interface Cells {
  measures: readonly Measure[];
  /** Left out: every state. */
  areas?: readonly string[];
  categories: readonly number[];
}

/** By how much a cell changes with a day. */
export interface Step extends Cell {
  /** Days from the first one of the range. */
  at: number;
  of: keyof Sums;
  by: Sum;
}

export interface Days {
  start_date: string;
  end_date: string;
}

export type SumOf = (cell: Cell) => Sums;

export const datesOf = ({ start_date, end_date }: Days) => everyDay(start_date, end_date);

const DAY_MS = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Days from one to another, the last one not among them. */
export const daysBetween = (from: string, to: string) => (midnight(to) - midnight(from)) / DAY_MS;
export const lengthOf = ({ start_date, end_date }: Days) => daysBetween(start_date, end_date) + 1;

/** What holds the sums of cells, by area and category. */
function createSums() {
  const byCategory = new Map<number, Map<string, Sums>>();
  const sumOf: SumOf = ({ area, product_category_id }) =>
    byCategory.get(product_category_id)?.get(area) ?? neither;
  const follow = ({ area, product_category_id, of, by }: Step) => {
    const before = sumOf({ area, product_category_id });
    const part = before[of] === nothing ? by : plus(before[of], by);
    const areas = byCategory.get(product_category_id) ?? new Map<string, Sums>();
    byCategory.set(product_category_id, areas);
    areas.set(area, of === 'secret' ? { ...before, secret: part } : { ...before, listed: part });
  };
  return { sumOf, follow };
}

/**
 * Reads the cells at the end of each day on which they change, the first among them; until the next one they say the same. `read`
 * is told how many days it is from the first one.
 */
export function eachChange(steps: readonly Step[], read: (sumOf: SumOf, at: number) => void): void {
  const { sumOf, follow } = createSums();
  const days = Map.groupBy(steps, ({ at }) => at);
  for (const at of [...days.keys()].sort((a, b) => a - b)) {
    for (const step of days.get(at) ?? []) follow(step);
    read(sumOf, at);
  }
}
