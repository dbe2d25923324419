/** Labels and texts of bar charts by month. */
import { MONTHS } from '../../lib/months.ts';
import { words } from '../words.ts';

/** `date` is a month as `YYYY-MM`, the other values are numbers. */
export type MonthRow = Record<string, string | number>;

export interface BarSeries {
  /** Key of the value in a row. */
  key: string;
  label: string;
  color: string;
}

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** `1250000` as `$1.3M`, for axes and sums. */
export const formatMoneyShort = (value: number) => short.format(value);

const nameOf = (month: string) => MONTHS[Number(month.slice(5, 7)) - 1] ?? '';

/** `2026-03` as `March 2026`. */
export const monthName = (month: string) => `${nameOf(month)} ${month.slice(0, 4)}`;

/** The name, marked if the month is not over yet. */
export const monthTitle = (month: string, running: string | undefined) =>
  month === running ? words.monthToDate(monthName(month)) : monthName(month);

/** `March 2026: Revenue $42,160, Lease Costs $0`. */
export const spokenMonth = (
  row: MonthRow,
  {
    series,
    format,
    running,
  }: { series: readonly BarSeries[]; format: (value: number) => string; running?: string | undefined },
) =>
  words.month(
    monthTitle(String(row.date), running),
    series.map(({ key, label }) => ({ label, value: format(Number(row[key])) })),
  );

/** Axis label of a month, with its year if the chart has several. */
export const monthTick = (month: string, years: number) =>
  `${nameOf(month).slice(0, 3)}${years > 1 ? ` ’${month.slice(2, 4)}` : ''}`;

const steps = [1, 2, 3, 6, 12, 24, 60];

/** Months since year 0. */
const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Months on round steps whose labels, each `room` pixels wide, fit into `width` pixels. */
export function ticksThatFit(months: readonly string[], width: number, room: number): string[] {
  const every = steps.find((step) => (months.length / step) * room <= width) ?? months.length;
  const ticks = months.filter((month) => indexOf(month) % every === 0);
  return ticks.length > 0 ? ticks : months.slice(0, 1);
}
