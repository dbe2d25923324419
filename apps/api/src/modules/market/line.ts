/** Lines of charts: a value for each day of a range. */
import type { SumOf } from './roll-up/cells.ts';
import type { Course } from './roll-up/courses.ts';
import { eachChange } from './roll-up/each-change.ts';
import { neither } from './roll-up/sums.ts';

/** In whole units, thousandths of an MBBL or ten thousandths of USD/BBL a month; NaN where nothing is told. */
export type Line = Float64Array;

/** What is drawn of something by its name: of a state, or of all that was asked for. */
export interface Figure {
  name: string;
  /** The areas that it is made of, where others do not matter to it. */
  areas?: readonly string[];
  lines: readonly Line[];
}

export const UNITS = { volume: 1000, price: 10_000 };

interface Drawn {
  days: number;
  /** The values of all lines by what the cells say. */
  read(sumOf: SumOf): readonly number[];
}

/** Lines over so many days; a day on which nothing changes says what the day before said. */
export function drawLines(courses: readonly Course[], { days, read }: Drawn): Line[] {
  let values = read(() => neither);
  const lines = values.map(() => new Float64Array(days));
  let from = 0;
  const goTo = (day: number) => {
    for (const [i, line] of lines.entries()) line.fill(values[i] ?? Number.NaN, from, day);
    from = day;
  };
  eachChange(courses, (sumOf, at) => {
    goTo(at);
    values = read(sumOf);
  });
  goTo(days);
  return lines;
}

/** Lines with these pieces in place of theirs from a day on. */
export const replaced = (lines: readonly Line[], pieces: readonly Line[], at: number): Line[] =>
  lines.map((line, i) => {
    const whole = line.slice();
    whole.set(pieces[i] ?? [], at);
    return whole;
  });

/** What is written of a value: null where nothing is told. */
export const said = (value: number | undefined, units: number) =>
  value === undefined || Number.isNaN(value) ? null : value / units;
