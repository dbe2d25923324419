import { MONTHS } from '../lib/months.ts';
import { words } from './words.ts';

/** The part of a booking that lies in the shown year. */
export interface CalendarBar {
  id: number;
  /** The other party. */
  username: string;
  /** The second line of the label: the location or the team member. The storage name is in the line above. */
  place: string;
  storage_id: number;
  storage_name: string;
  /** The color of the storage. */
  color: string;
  /** MBBL. */
  volume: number;
  /** 1 to 12, both included. */
  start_month: number;
  end_month: number;
  /** Months, 1 to 12, in which its storage is overbooked. */
  overbooked: readonly number[];
}

/** Consecutive months of a bar that are all overbooked or all not. */
export interface Segment {
  from: number;
  to: number;
  isOverbooked: boolean;
}

/** Splits a bar where it changes between overbooked and not. */
export function segmentsOf({ start_month, end_month, overbooked }: CalendarBar): Segment[] {
  const segments: Segment[] = [];
  for (let month = start_month; month <= end_month; month++) {
    const isOverbooked = overbooked.includes(month);
    const last = segments.at(-1);
    if (last?.isOverbooked === isOverbooked) last.to = month;
    else segments.push({ from: month, to: month, isOverbooked });
  }
  return segments;
}

const monthName = (month: number) => MONTHS[month - 1] ?? '';

/** "March", or "March to December". */
const spanOf = ({ from, to }: { from: number; to: number }) => words.span(monthName(from), monthName(to));

/** The overbooked spans of a bar as text. */
export const overbookedSpans = (bar: CalendarBar) =>
  segmentsOf(bar)
    .filter((segment) => segment.isOverbooked)
    .map(spanOf);

/** The accessible name of a row. */
export const rowLabel = (bar: CalendarBar) =>
  words.row({
    ...bar,
    span: spanOf({ from: bar.start_month, to: bar.end_month }),
    overbookedSpans: overbookedSpans(bar),
  });
