/** Calendar arithmetic on `YYYY-MM-DD`, in UTC. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import type { Random } from './random.ts';

export { addDays, addMonths };

const DAY = 86_400_000;

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** @throws if the text is not a valid `YYYY-MM-DD`. */
export function assertDate(date: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(utc(date)) || isoDate(utc(date)) !== date)
    throw new Error(`"${date}" is not a date such as 2026-01-31.`);
}

export const daysBetween = (from: string, to: string) => Math.round((utc(to) - utc(from)) / DAY);

/** The first day of the month after the date. */
export const nextMonth = (date: string) => addMonths(`${date.slice(0, 7)}-01`, 1);

export const earlier = (a: string, b: string) => (a < b ? a : b);
export const later = (a: string, b: string) => (a > b ? a : b);

/** `YYYY-MM` of each month that `[start, start + term months)` touches. */
export function monthsCovered({ start, term }: { start: string; term: number }): string[] {
  const lastDay = addDays(addMonths(start, term), -1);
  const covered = [start.slice(0, 7)];
  for (let i = 1; ; i++) {
    const month = addMonths(`${start.slice(0, 7)}-01`, i).slice(0, 7);
    if (month > lastDay.slice(0, 7)) return covered;
    covered.push(month);
  }
}

/** A random instant of that day within North American business hours. */
export function randomInstant(date: string, random: Random): string {
  return new Date(utc(date) + random.int(13 * 3600, 22 * 3600) * 1000).toISOString();
}
