/** The visible days of a chart, as indexes of its rows. */

/** First and last visible index, both included. */
export type ZoomRange = readonly [first: number, last: number];

/** The fewest days that a zoom shows. */
export const MIN_DAYS = 7;

/** Moves the range into the rows. A range shorter than the minimum grows around its middle. */
export function clampRange([from, to]: ZoomRange, count: number): ZoomRange {
  const days = Math.min(count, Math.max(MIN_DAYS, to - from + 1));
  const middle = (from + to) / 2;
  const first = Math.round(to - from + 1 < days ? middle - (days - 1) / 2 : from);
  const clamped = Math.min(count - days, Math.max(0, first));
  return [clamped, clamped + days - 1];
}

/** Scales the range; the day `around` keeps its position on the screen. */
export function scaleRange([first, last]: ZoomRange, factor: number, around: number): ZoomRange {
  const days = Math.max(MIN_DAYS, Math.round((last - first + 1) * factor));
  const place = last > first ? (around - first) / (last - first) : 0.5;
  const start = Math.round(around - place * (days - 1));
  return [start, start + days - 1];
}

export const moveRange = ([first, last]: ZoomRange, days: number): ZoomRange => [first + days, last + days];
