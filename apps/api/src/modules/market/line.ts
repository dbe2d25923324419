/** Lines of charts: a value for each day of a range. */
import { eachChange, type Step, type SumOf } from './cells.ts';
import { neither } from './sums.ts';

/** In whole units, thousandths of an MBBL or ten thousandths of USD/BBL a month; NaN where nothing is told. */
export type Line = Float64Array;

/** Lines, and what they are of. */
export interface Lines {
  names: readonly string[];
  lines: readonly Line[];
}

export const UNITS = { volume: 1000, price: 10_000 };

interface Drawn {
  days: number;
  count: number;
  /** The value of one of them by what the cells say. */
  read(sumOf: SumOf, line: number): number;
}

/** So many lines over so many days; a day on which nothing changes says what the day before said. */
export function drawLines(steps: readonly Step[], { days, count, read }: Drawn): Line[] {
  const lines = Array.from({ length: count }, () => new Float64Array(days));
  const values = lines.map((_, i) => read(() => neither, i));
  let from = 0;
  const goTo = (day: number) => {
    for (const [i, line] of lines.entries()) line.fill(values[i] ?? Number.NaN, from, day);
    from = day;
  };
  eachChange(steps, (sumOf, at) => {
    goTo(at);
    for (const i of values.keys()) values[i] = read(sumOf, i);
  });
  goTo(days);
  return lines;
}

/** What is written of a value: null where nothing is told. */
export const said = (value: number | undefined, units: number) =>
  value === undefined || Number.isNaN(value) ? null : value / units;
