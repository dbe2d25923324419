/** Cells of the market: an area and a product category. Each measure of a cell is a step function of the day. */
import { datesBetween } from '@tank/schema/kit/dates';
import type { Measure } from './measures.ts';
import type { Sums } from './sums.ts';

export const EVERYWHERE = '*';
export const ALL_CATEGORIES = 0;

const STATE = 'state/';
export const isState = (area: string) => area.startsWith(STATE);
/** The code or the name, depending on the place provider. */
export const stateOf = (area: string) => area.slice(STATE.length);

export interface Cell {
  area: string;
  product_category_id: number;
}

/** The product of measures, areas and categories. */
export interface Cells {
  measures: readonly Measure[];
  /** Every state if omitted. */
  areas?: readonly string[];
  categories: readonly number[];
}

export interface Days {
  start_date: string;
  end_date: string;
}

export type SumOf = (cell: Cell) => Sums;

export const datesOf = ({ start_date, end_date }: Days) => datesBetween(start_date, end_date);

const DAY_MS = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Number of days from `from` to `to`, excluding `to`. */
export const daysBetween = (from: string, to: string) => (midnight(to) - midnight(from)) / DAY_MS;
export const lengthOf = ({ start_date, end_date }: Days) => daysBetween(start_date, end_date) + 1;
