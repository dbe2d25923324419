/** Quick ranges of the date filters (docs/product.md#figures). */
import { addDays, addMonths } from '@tank/schema/kit/dates';

export interface DatePreset {
  label: string;
  /** First and last day, both included. */
  range: (today: string) => [string, string];
}

const monthOf = (today: string) => `${today.slice(0, 7)}-01`;
const yearOf = (today: string) => `${today.slice(0, 4)}-01-01`;
const quarterOf = (today: string) => addMonths(monthOf(today), -((Number(today.slice(5, 7)) - 1) % 3));
const span = (from: string, months: number): [string, string] => [from, addDays(addMonths(from, months), -1)];

export const availableNow: DatePreset = {
  label: 'Available Now',
  range: (today) => ['2015-01-01', today],
};

export const datePresets: readonly DatePreset[] = [
  availableNow,
  { label: 'This Month', range: (today) => span(monthOf(today), 1) },
  { label: 'Next Month', range: (today) => span(addMonths(monthOf(today), 1), 1) },
  { label: 'This Quarter', range: (today) => span(quarterOf(today), 3) },
  { label: 'Next Quarter', range: (today) => span(addMonths(quarterOf(today), 3), 3) },
  { label: 'This Year', range: (today) => span(yearOf(today), 12) },
  { label: 'Next Year', range: (today) => span(addMonths(yearOf(today), 12), 12) },
];

/** The chart screen adds this one. */
export const yearToDate: DatePreset = { label: 'YTD', range: (today) => [yearOf(today), today] };

/** Those of charts: what is available since 2015 is a question to a table. */
export const chartPresets: readonly DatePreset[] = [
  yearToDate,
  ...datePresets.filter(({ label }) => label !== 'Available Now'),
];
