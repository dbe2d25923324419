/** Calendar arithmetic on `YYYY-MM-DD` strings, independent of time zones. */

/** `month` counts from 1. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const pad = (n: number, width = 2) => String(n).padStart(width, '0');

/** `2026-01-31` plus 1 month is `2026-02-28`, as PostgreSQL adds months. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = (index % 12) + 1;
  return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(Math.min(day, daysIn(toYear, toMonth)))}`;
}

/** The supported years, for input and for calculated dates such as the end of a term. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;
const LAST_DAY = `${LAST_YEAR}-12-31`;
const MAX_TERM = 12 * (LAST_YEAR + 1 - FIRST_YEAR);

export const isSupportedYear = (date: string) => date >= `${FIRST_YEAR}-01-01` && date <= LAST_DAY;

/** Whether a value is a valid calendar date `YYYY-MM-DD`. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** Every day from `first` to `last`, both included. Counts instead of using `Date`, because ten years are 3,653 days. */
export function datesBetween(first: string, last: string): string[] {
  const days: string[] = [];
  let [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  for (let date = first; date <= last; date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`) {
    days.push(date);
    const isLast = day >= 28 && day === daysIn(year, month);
    day = isLast ? 1 : day + 1;
    if (isLast) month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return days;
}

/** `[start_date, start_date + term months)`. */
interface Term {
  start_date: string;
  term: number;
}

export const isTermOver = ({ start_date, term }: Term, today: string): boolean =>
  addMonths(start_date, term) <= today;

/** Whether the term ends after the last supported year. False for an incomplete term. */
export const endsTooLate = ({ start_date = '', term = 0 }: Partial<Term>): boolean =>
  isDate(start_date) &&
  Number.isInteger(term) &&
  (term > MAX_TERM || addMonths(start_date, term) > `${LAST_YEAR + 1}-01-01`);

export const earlier = (one: string, other: string) => (one < other ? one : other);

/** Default listing expiration: start date plus 12 months (docs/product.md#figures). */
export const defaultExpiration = (start: string) => earlier(addMonths(start, 12), LAST_DAY);

/** Negative if `last` is before `first`. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);

/** Days from today until the expiration; a repost is open for as many days again. */
export const openDays = (today: string, expiration: string): number =>
  Math.max(0, daysBetween(today, expiration));

interface Posting {
  /** Days from posting to expiration when it was first posted. */
  open_days: number;
  expiration: string;
  today: string;
}

/** The expiration of a reposted record: as many days from today as it first had, but not earlier than before. */
export function repostExpiration({ open_days, expiration, today }: Posting): string {
  const extended = earlier(addDays(today, open_days), LAST_DAY);
  return extended > expiration ? extended : expiration;
}
