/** The cells of a market: an area and a category, each a step function of the day. */
import { everyDay } from '@tank/schema/kit/dates';
import type { Measure } from './measures.ts';
import { neither, plus, type Sum, type Sums } from './sums.ts';

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
  day: string;
  of: keyof Sums;
  by: Sum;
}

export interface Days {
  start_date: string;
  end_date: string;
}

export type SumOf = (cell: Cell) => Sums;

const keyOf = ({ area, product_category_id }: Cell) => `${product_category_id}/${area}`;

/**
 * Reads the cells at the end of each day; a day on which nothing changes says what the day before said. Steps come in the order
 * of days, and the first ones hold all that was before.
 */
export function eachDay<T>(
  { start_date, end_date }: Days,
  steps: readonly Step[],
  read: (sumOf: SumOf) => T,
) {
  const sums = new Map<string, Sums>();
  const sumOf: SumOf = (cell) => sums.get(keyOf(cell)) ?? neither;
  const follow = (step: Step) => {
    const before = sumOf(step);
    sums.set(keyOf(step), { ...before, [step.of]: plus(before[step.of], step.by) });
  };
  let at = 0;
  let value = read(sumOf);
  return everyDay(start_date, end_date).map((date) => {
    const before = at;
    for (let step = steps[at]; step && step.day <= date; step = steps[++at]) follow(step);
    if (at > before) value = read(sumOf);
    return { date, value };
  });
}
