/** Lines of charts: a value for each day of a range. */
import type { SumOf } from '../roll-up/cells.ts';
import { forEachChange } from '../roll-up/for-each-change.ts';
import type { StepSeries } from '../roll-up/step-series.ts';
import { emptySums } from '../roll-up/sums.ts';

/** In whole units: thousandths of an MBBL, or ten thousandths of USD/BBL a month. NaN if the value is not published. */
export type Line = Float64Array;

/** The lines of one state by its name, or of a whole chart (empty name). */
export interface LineGroup {
  name: string;
  /** The areas it is drawn from; undefined if it depends on all of them. */
  areas?: readonly string[];
  lines: readonly Line[];
}

export const UNITS = { volume: 1000, price: 10_000 };

interface DrawOptions {
  days: number;
  /** The value of each line, from the sums of the cells. */
  read(sumOf: SumOf): readonly number[];
}

/** Draws lines of `days` days; on days without a change they keep the value of the day before. */
export function drawLines(stepSeries: readonly StepSeries[], { days, read }: DrawOptions): Line[] {
  let values = read(() => emptySums);
  const lines = values.map(() => new Float64Array(days));
  let from = 0;
  const fillUntil = (day: number) => {
    for (const [i, line] of lines.entries()) line.fill(values[i] ?? Number.NaN, from, day);
    from = day;
  };
  forEachChange(stepSeries, (sumOf, at) => {
    fillUntil(at);
    values = read(sumOf);
  });
  fillUntil(days);
  return lines;
}

/** Copies of the lines with the redrawn values written over them from day `at`. */
export const replaceDays = (lines: readonly Line[], redrawn: readonly Line[], at: number): Line[] =>
  lines.map((line, i) => {
    const copy = line.slice();
    copy.set(redrawn[i] ?? [], at);
    return copy;
  });

/** MBBL or USD/BBL a month; null if the value is not published. */
export const toValue = (value: number | undefined, units: number) =>
  value === undefined || Number.isNaN(value) ? null : value / units;
