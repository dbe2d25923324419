/** Money by month: what the bars, their axes and each month say. */
import { formatMoney } from '../lib/format.ts';
import { MONTHS } from '../lib/months.ts';
import { words } from './words.ts';

/** `date` is a month as `YYYY-MM`, the others are USD. */
export type MoneyRow = Record<string, string | number>;

/** A key of the rows and its colour. */
export interface MoneySeries {
  key: string;
  color: string;
}

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** `1250000` as `$1.3M`: axes and sums. */
export const formatMoneyShort = (value: number) => short.format(value);

const nameOf = (month: string) => MONTHS[Number(month.slice(5, 7)) - 1] ?? '';

/** `2026-03` as `March 2026`. */
export const monthName = (month: string) => `${nameOf(month)} ${month.slice(0, 4)}`;

/** A month in words: `March 2026: Revenue $42,160, Lease Costs $0`. */
export const spokenMonth = (row: MoneyRow, series: readonly MoneySeries[]) =>
  words.month(
    monthName(String(row.date)),
    series.map(({ key }) => ({ key, money: formatMoney(Number(row[key])) })),
  );

/** Which month a key leads to, as it does in any slider; null for other keys. */
export function stepTo(key: string, now: number, last: number): number | null {
  const next = {
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    Home: 0,
    End: last,
  }[key];
  return next === undefined ? null : Math.min(last, Math.max(0, next));
}

/** A label of the axis: the month, with its year where there is more than one. */
export const monthTick = (month: string, years: number) =>
  `${nameOf(month).slice(0, 3)}${years > 1 ? ` ’${month.slice(2, 4)}` : ''}`;

const steps = [1, 2, 3, 6, 12, 24, 60];

/** Months since year 0. */
const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** As many of the months as have room for their label side by side, on round steps; `width` and `room` in pixels. */
export function ticksThatFit(months: readonly string[], width: number, room: number): string[] {
  const every = steps.find((step) => (months.length / step) * room <= width) ?? months.length;
  const ticks = months.filter((month) => indexOf(month) % every === 0);
  return ticks.length > 0 ? ticks : months.slice(0, 1);
}
