/** Quick ranges of the date filters (docs/product.md#figures). */
import { addDays, addMonths } from '@tank/schema/kit/dates';

export interface DatePreset {
  label: string;
  /** First and last day, both included. */
  range: (today: string) => [string, string];
}

const monthStart = (today: string) => `${today.slice(0, 7)}-01`;
const yearStart = (today: string) => `${today.slice(0, 4)}-01-01`;
const quarterStart = (today: string) => addMonths(monthStart(today), -((Number(today.slice(5, 7)) - 1) % 3));
const span = (from: string, months: number): [string, string] => [from, addDays(addMonths(from, months), -1)];

export const availableNow: DatePreset = {
  label: 'Available Now',
  range: (today) => ['2015-01-01', today],
};

export const datePresets: readonly DatePreset[] = [
  availableNow,
  { label: 'This Month', range: (today) => span(monthStart(today), 1) },
  { label: 'Next Month', range: (today) => span(addMonths(monthStart(today), 1), 1) },
  { label: 'This Quarter', range: (today) => span(quarterStart(today), 3) },
  { label: 'Next Quarter', range: (today) => span(addMonths(quarterStart(today), 3), 3) },
  { label: 'This Year', range: (today) => span(yearStart(today), 12) },
  { label: 'Next Year', range: (today) => span(addMonths(yearStart(today), 12), 12) },
];

/** Charts only. */
export const yearToDate: DatePreset = { label: 'YTD', range: (today) => [yearStart(today), today] };

/** The presets of charts. */
export const chartPresets: readonly DatePreset[] = [
  yearToDate,
  ...datePresets.filter(({ label }) => label !== 'Available Now'),
];
