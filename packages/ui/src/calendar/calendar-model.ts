/** What a booking calendar draws: pure, so that bars and words can be tested without a screen. */
import { MONTHS } from '../lib/months.ts';
import { words } from './words.ts';

/** One booking in a year. */
export interface CalendarBar {
  id: number;
  /** The other party. */
  username: string;
  /** What stands below the username: a location, whose booking it is. Not the storage, which stands above its rows. */
  place: string;
  storage_id: number;
  storage_name: string;
  /** Of its storage. */
  color: string;
  /** MBBL. */
  volume: number;
  /** 1 to 12, both included. */
  start_month: number;
  end_month: number;
  /** Months, 1 to 12, in which its storage is overbooked. */
  overbooked: readonly number[];
}

/** Neighbouring months of a bar that look alike. */
export interface Segment {
  from: number;
  to: number;
  over: boolean;
}

/** A bar cut where it turns from fine to overbooked and back. */
export function segmentsOf({ start_month, end_month, overbooked }: CalendarBar): Segment[] {
  const segments: Segment[] = [];
  for (let month = start_month; month <= end_month; month++) {
    const over = overbooked.includes(month);
    const last = segments.at(-1);
    if (last?.over === over) last.to = month;
    else segments.push({ from: month, to: month, over });
  }
  return segments;
}

const nameOf = (month: number) => MONTHS[month - 1] ?? '';

/** `March`, or `March to December`. */
const spanOf = ({ from, to }: { from: number; to: number }) => words.span(nameOf(from), nameOf(to));

/** Spans of a bar in which its storage is overbooked, in words. */
export const overbookedSpans = (bar: CalendarBar) =>
  segmentsOf(bar)
    .filter((segment) => segment.over)
    .map(spanOf);

/** A row in words. */
export const spokenRow = (bar: CalendarBar) =>
  words.row({
    ...bar,
    span: spanOf({ from: bar.start_month, to: bar.end_month }),
    over: overbookedSpans(bar),
  });
