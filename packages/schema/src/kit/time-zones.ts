/** Calendar dates of instants: what day it is depends on the place, and the market has one (docs/product.md#the-markets-day). */
import { addDays } from './dates.ts';

/** Where the market is, unless `MARKET_TIME_ZONE` says otherwise. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(time_zone, made);
  return made;
}

const canonical = (name: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;

/** Whether this is an IANA name. Offsets such as `+05:00` are not: PostgreSQL reads their sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    canonical(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether two IANA names mean one zone: `Asia/Calcutta` is `Asia/Kolkata`. */
export const isSameTimeZone = (a: string, b: string): boolean => canonical(a) === canonical(b);

/** The calendar date at an instant in a time zone. */
export function dateIn(time_zone: string, instant: Date): string {
  // 11/26/2026: one call, where the parts one by one would take three times as long.
  const [month = '', day = '', year = ''] = formatOf(time_zone).format(instant).split('/');
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** The calendar date that a date says itself, or of an instant in a time zone. */
export const dayIn = (time_zone: string, value: string): string =>
  value.length > '2026-11-26'.length ? dateIn(time_zone, new Date(value)) : value;

const HOUR = 3_600_000;

/** The instant at which a date begins in a time zone. Days have 23 to 25 hours, and some begin at one o'clock. */
function dayStart(time_zone: string, date: string): number {
  // No zone is further from UTC than 15 hours.
  let before = Date.parse(`${date}T00:00:00Z`) - 15 * HOUR;
  let at = before + 30 * HOUR;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dateIn(time_zone, new Date(middle)) < date) before = middle;
    else at = middle;
  }
  return at;
}

/** When the day ends that was asked for last, by time zone: every answer of the API asks. */
const ends = new Map<string, { date: string; at: number }>();

function dayEnd(time_zone: string, date: string): number {
  const known = ends.get(time_zone);
  if (known?.date === date) return known.at;
  const at = dayStart(time_zone, addDays(date, 1));
  ends.set(time_zone, { date, at });
  return at;
}

/** Whole seconds from an instant until its day ends in a time zone, rounded up. */
export const secondsLeft = (time_zone: string, instant: Date): number =>
  Math.ceil((dayEnd(time_zone, dateIn(time_zone, instant)) - instant.getTime()) / 1000);
