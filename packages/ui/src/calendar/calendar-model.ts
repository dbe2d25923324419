/** What a booking calendar draws: pure, so that bars, colours and words can be tested without a screen. */
import { words } from './words.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** One booking in a year. */
export interface CalendarBar {
  id: number;
  /** The other party. */
  username: string;
  /** Storage name, or locality and administrative area. */
  place: string;
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

const FIRST_HUE = 25;
const STEP = 35;
/** Hues beyond are reds, which say that a storage is overbooked. */
const HUES = 300;

/** Hue 25 plus a step per row (docs/product.md#booking-calendar), round and round but never red; dark text reads on all. */
export const colorOf = (row: number) => `hsl(${FIRST_HUE + ((row * STEP) % HUES)} 48% 68%)`;

const nameOf = (month: number) => MONTHS[month - 1] ?? '';

/** `March`, or `March to December`. */
const spanOf = ({ from, to }: { from: number; to: number }) => words.span(nameOf(from), nameOf(to));

/** A row in words. */
export function spokenRow(bar: CalendarBar): string {
  const over = segmentsOf(bar).filter((segment) => segment.over);
  return words.row({
    ...bar,
    span: spanOf({ from: bar.start_month, to: bar.end_month }),
    over: over.map(spanOf),
  });
}
