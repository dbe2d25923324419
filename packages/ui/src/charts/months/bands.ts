/** Positions of months in a bar chart, in pixels; they match nivo's band scale. */
import { monthsIntoYear } from '../../lib/months-into-year.ts';

/** Margins around the bars, for value labels on the left and months below. */
export const MARGIN = { top: 24, right: 4, bottom: 26, left: 52 };

/** Share of a month's width without bars; smaller if there are many months. */
export const paddingOf = (months: number) => (months > 30 ? 0.15 : 0.3);

export interface Bands {
  /** Left edge of the first month. */
  left: number;
  /** The width of a month, from the middle of one gap to the middle of the next. */
  width: number;
  count: number;
}

/** Bars are centered in their month, with half a gap more at both ends. */
export function bandsOf(count: number, width: number): Bands {
  const padding = paddingOf(count);
  const band = Math.max(0, width - MARGIN.left - MARGIN.right) / (count + padding);
  return { left: MARGIN.left + (band * padding) / 2, width: band, count };
}

/** Index of the month at this position, or of the nearest one. */
export const monthAt = ({ left, width, count }: Bands, x: number) =>
  Math.min(count - 1, Math.max(0, Math.floor((x - left) / width)));

/** Position of a day among months `YYYY-MM`; null if its month is not one of them. */
export function placeOf({ left, width }: Bands, months: readonly string[], date: string): number | null {
  const at = months.indexOf(date.slice(0, 7));
  return at === -1 ? null : left + width * (at + (monthsIntoYear(date) % 1));
}
