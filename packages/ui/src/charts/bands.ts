/** Where the months of a bar chart stand, in pixels: what is pointed at, and where today is. */
import { monthsInto } from '../lib/months-into.ts';

/** Around the drawing: room for the figures at the left and the months below. */
export const MARGIN = { top: 24, right: 4, bottom: 26, left: 52 };

/** Of a month that is free of bars; where there are many months, less of it. */
export const paddingOf = (months: number) => (months > 30 ? 0.15 : 0.3);

export interface Bands {
  /** Where the first month begins. */
  left: number;
  /** Of each month, from the middle of one gap to the middle of the next. */
  width: number;
  count: number;
}

/** Each month has its bars in the middle, and half a gap more is left at both ends. */
export function bandsOf(count: number, width: number): Bands {
  const padding = paddingOf(count);
  const band = Math.max(0, width - MARGIN.left - MARGIN.right) / (count + padding);
  return { left: MARGIN.left + (band * padding) / 2, width: band, count };
}

/** The month at a place, the nearest one beside them. */
export const monthAt = ({ left, width, count }: Bands, x: number) =>
  Math.min(count - 1, Math.max(0, Math.floor((x - left) / width)));

/** Where a day stands among months `YYYY-MM`; nothing where its month is none of them. */
export function placeOf({ left, width }: Bands, months: readonly string[], date: string): number | null {
  const at = months.indexOf(date.slice(0, 7));
  return at === -1 ? null : left + width * (at + (monthsInto(date) % 1));
}
