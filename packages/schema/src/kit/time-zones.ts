/** Calendar dates of instants in the time zone of the market (docs/product.md#the-markets-day). */
import { addDays } from './dates.ts';

/** Default of `MARKET_TIME_ZONE`. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes a hundred times as long as using it. */
function formatOf(time_zone: string): Intl.DateTimeFormat {
  const cached = formats.get(time_zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(time_zone, format);
  return format;
}

const canonical = (name: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;

/** Whether `name` is an IANA name. Refuses offsets such as `+05:00`, because PostgreSQL inverts their sign. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    canonical(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether two IANA names are aliases: `Asia/Calcutta` is `Asia/Kolkata`. */
export const isSameTimeZone = (a: string, b: string): boolean => canonical(a) === canonical(b);

/** The calendar date at an instant in a time zone. */
export function dateIn(time_zone: string, instant: Date): string {
  // Splitting 11/26/2026 is three times as fast as `formatToParts`.
  const [month = '', day = '', year = ''] = formatOf(time_zone).format(instant).split('/');
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Returns a date unchanged, and the date of an instant in a time zone. */
export const dayIn = (time_zone: string, value: string): string =>
  value.length > '2026-11-26'.length ? dateIn(time_zone, new Date(value)) : value;

const HOUR = 3_600_000;

/** The instant at which a date begins in a time zone, by binary search: days have 23 to 25 hours, and some begin at 1:00. */
function dayStart(time_zone: string, date: string): number {
  // No zone is more than 15 hours from UTC.
  let before = Date.parse(`${date}T00:00:00Z`) - 15 * HOUR;
  let at = before + 30 * HOUR;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dateIn(time_zone, new Date(middle)) < date) before = middle;
    else at = middle;
  }
  return at;
}

interface Day {
  date: string;
  /** An instant of the day, in milliseconds. */
  from: number;
  /** Its end. */
  to: number;
}

/** The last day by time zone: every API request asks for the current one three times. */
const days = new Map<string, Day>();

function dayAt(time_zone: string, instant: Date): Day {
  const at = instant.getTime();
  const cached = days.get(time_zone);
  if (cached && cached.from <= at && at < cached.to) return cached;
  const date = dateIn(time_zone, instant);
  const day = { date, from: at, to: dayStart(time_zone, addDays(date, 1)) };
  days.set(time_zone, day);
  return day;
}

/** `dateIn` for instants that are mostly of the same day. */
export const currentDate = (time_zone: string, now: Date): string => dayAt(time_zone, now).date;

/** Seconds from an instant until the end of its day in a time zone, rounded up. */
export const secondsLeft = (time_zone: string, now: Date): number =>
  Math.ceil((dayAt(time_zone, now).to - now.getTime()) / 1000);
