/** Calendar arithmetic on `YYYY-MM-DD` strings: no time zone can shift a day. */

/** The last day of a month; `month` counts from 1. */
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

export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** Every day from one to another, both among them: by counting, for ten years are 3,653 of them. */
export function everyDay(first: string, last: string): string[] {
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

/** Whole months from a day on: `[start_date, start_date + term months)`. */
interface Term {
  start_date: string;
  term: number;
}

/** Whether the last day of the term has passed. */
export const isOver = ({ start_date, term }: Term, today: string): boolean =>
  addMonths(start_date, term) <= today;

/** Default listing expiration: start date plus 12 months (docs/product.md#figures). */
export const defaultExpiration = (start: string) => addMonths(start, 12);

/** Days for which something posted today is to be open: what a repost gives again, however often. */
export const openDays = (today: string, expiration: string): number =>
  Math.max(0, Math.round((Date.parse(expiration) - Date.parse(today)) / 86_400_000));

interface Posted {
  /** Days that it was to be open when it was posted. */
  open_days: number;
  expiration: string;
  today: string;
}

/** The expiration of what is posted again: as many days from today as it first had, and never earlier than before. */
export function keptOpen({ open_days, expiration, today }: Posted): string {
  const pushed = addDays(today, open_days);
  return pushed > expiration ? pushed : expiration;
}
