/** The time axis: positions, labels and names of days. */
import { bisectCenter } from 'd3-array';
import { type ScaleTime, scaleUtc } from 'd3-scale';
import { MONTHS } from '../../lib/months.ts';

const DAY = 86_400_000;
/** Width of a label with the space beside it, in pixels. */
const LABEL_WIDTH = 72;

export type DayScale = ScaleTime<number, number>;

const instantOf = (date: string) => new Date(`${date}T00:00:00Z`);
const monthName = (date: Date) => MONTHS[date.getUTCMonth()] ?? '';

/** Maps the days from the first to the last to pixels. */
export const dayScale = (dates: readonly string[], [left, right]: readonly [number, number]): DayScale =>
  scaleUtc()
    .domain([instantOf(dates[0] ?? ''), instantOf(dates.at(-1) ?? '')])
    .range([left, right]);

/** Position of a day; null outside the range. */
export function placeOfDay(scale: DayScale, date: string): number | null {
  const [first, last] = scale.domain();
  const instant = instantOf(date);
  return first && last && instant >= first && instant <= last ? scale(instant) : null;
}

/** Index of the day nearest to a position. */
export const dayAt = (scale: DayScale, dates: readonly string[], x: number) =>
  bisectCenter(
    dates.map((date) => Date.parse(date)),
    scale.invert(x).getTime(),
  );

export interface DayTick {
  /** Milliseconds since 1970, UTC. */
  day: number;
  label: string;
}

/** The labeled days, as many as fit: starts of years or months, or days, depending on the step between them. */
export function dayTicks(scale: DayScale): DayTick[] {
  const [left = 0, right = 0] = scale.range();
  const most = Math.max(2, Math.floor((right - left) / LABEL_WIDTH));
  const all = scale.ticks(most).filter((tick) => Number(tick) % DAY === 0);
  // For weeks d3 may return twice as many ticks as asked for.
  const days = all.filter((_, index) => index % Math.ceil(all.length / (most * 1.25)) === 0);
  const step = Number(days[1] ?? 0) - Number(days[0] ?? 0);
  return days.map((day, index) => ({ day: Number(day), label: tickLabel(day, step, index === 0) }));
}

/** Labels January by its year, and adds the year to the first label. */
function tickLabel(day: Date, step: number, first: boolean): string {
  const short = monthName(day).slice(0, 3);
  if (step < 27 * DAY) return `${short} ${day.getUTCDate()}`;
  if (day.getUTCMonth() === 0) return String(day.getUTCFullYear());
  return first ? `${short} ’${String(day.getUTCFullYear()).slice(2)}` : short;
}

/** `2026-11-22` as `November 22, 2026`. */
export function dayName(date: string): string {
  const day = instantOf(date);
  return `${monthName(day)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
