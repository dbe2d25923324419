/** Where everything of a line chart stands, worked out before anything is drawn. */
import { group } from 'd3-array';
import { type Axis, axisOf } from './axis.ts';
import { type DayScale, dayScale } from './days.ts';
import type { Point } from './line-paths.ts';
import { type Look, lookOf } from './looks.ts';

/** A day and its values by the keys of the lines; null is a gap. */
export type DayRow = Readonly<Record<string, string | number | null | undefined>> & { readonly date: string };

export interface Line {
  /** Of the rows. */
  key: string;
  label: string;
  /** As columns of tables have it: `MBBL`, `USD/BBL`. */
  unit: string;
  /** Of the rows: why a day has no value, in words. */
  gap?: string;
  /** Filled down to nothing. */
  area?: boolean;
}

/** A line and what it is told from the others by, which it keeps while others are hidden. */
export interface LookedLine extends Line {
  look: Look;
  turn: number;
}

export const looked = (lines: readonly Line[]): LookedLine[] =>
  lines.map((line, turn) => ({ ...line, look: lookOf(turn), turn }));

export const MARGIN = { top: 24, bottom: 26, beside: 8, axis: 54 };

export interface ValueAxis extends Axis {
  unit: string;
  side: 'left' | 'right';
  y: (value: number) => number;
}

export interface LinePlan {
  width: number;
  height: number;
  x: DayScale;
  /** At most two: one a unit, in the order of the lines. */
  axes: ValueAxis[];
  lines: (LookedLine & { points: Point[] })[];
}

interface Drawing {
  rows: readonly DayRow[];
  lines: readonly LookedLine[];
  width: number;
  height: number;
}

/** A value of a row; null where it has none. */
export const measureOf = (row: DayRow | undefined, key: string): number | null => {
  const value = row?.[key];
  return typeof value === 'number' ? value : null;
};

/** Why a row has no value of a line; undefined where that is not known. */
export function reasonOf(
  row: Omit<DayRow, 'date'> | undefined,
  { gap }: { gap?: string | undefined },
): string | undefined {
  const reason = gap === undefined ? undefined : row?.[gap];
  return typeof reason === 'string' ? reason : undefined;
}

export function linePlan({ rows, lines, width, height }: Drawing): LinePlan {
  const base = height - MARGIN.bottom;
  const axes = [...group(lines, ({ unit }) => unit)].slice(0, 2).map(([unit, measured], index): ValueAxis => {
    const values = measured.flatMap(({ key }) => rows.flatMap((row) => measureOf(row, key) ?? []));
    const axis = axisOf(values, unit !== 'USD/BBL');
    const perUnit = (base - MARGIN.top) / (axis.max - axis.min);
    const y = (value: number) => base - (value - axis.min) * perUnit;
    return { ...axis, unit, y, side: index === 0 ? 'left' : 'right' };
  });
  const right = width - (axes.length > 1 ? MARGIN.axis : MARGIN.beside);
  const x = dayScale(
    rows.map(({ date }) => date),
    [MARGIN.axis, right],
  );
  const xs = rows.map(({ date }) => x(new Date(date)));
  const placed = lines.map((line) => {
    const axis = axes.find(({ unit }) => unit === line.unit);
    const place = (row: DayRow, index: number): Point => {
      const value = measureOf(row, line.key);
      return { x: xs[index] ?? 0, y: value === null || !axis ? null : axis.y(value) };
    };
    return { ...line, points: rows.map(place) };
  });
  return { width, height, x, axes, lines: placed };
}
