/** Money by month: what the axes of the bars say. */

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** `1250000` as `$1.3M`: axes and sums. */
export const formatMoneyShort = (value: number) => short.format(value);

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03` as `Mar 2026`. */
export const monthName = (month: string) => `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** A label of the axis: the month, with its year where there is more than one. */
export const monthTick = (month: string, years: number) =>
  years > 1
    ? `${names[Number(month.slice(5, 7)) - 1]} ’${month.slice(2, 4)}`
    : (names[Number(month.slice(5, 7)) - 1] ?? '');

const steps = [1, 2, 3, 6, 12, 24, 60];

/** Months since year 0. */
const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** As many of the months as have room for their label side by side, on round steps; `width` and `room` in pixels. */
export function ticksThatFit(months: readonly string[], width: number, room: number): string[] {
  const every = steps.find((step) => (months.length / step) * room <= width) ?? months.length;
  const ticks = months.filter((month) => indexOf(month) % every === 0);
  return ticks.length > 0 ? ticks : months.slice(0, 1);
}
