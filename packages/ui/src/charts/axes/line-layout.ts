/** Axes and positions of a line chart, shared by nivo's drawing and the reader above it. */
import { group } from 'd3-array';
import { type Axis, axisOf } from './axis.ts';
import { type DayScale, dayScale } from './days.ts';
import { type LineStyle, lineStyleOf } from './line-styles.ts';

/** A day with a value for each line's key; null is a gap. */
export type DayRow = Readonly<Record<string, string | number | null | undefined>> & { readonly date: string };

export interface Line {
  /** Key of the value in a row. */
  key: string;
  label: string;
  /** As in table columns: `MBBL`, `USD/BBL`. */
  unit: string;
  /** Key of the text in a row that says why a value is missing. */
  gap?: string;
  /** Fills the area below the line. */
  area?: boolean;
}

export interface StyledLine extends Line {
  lineStyle: LineStyle;
  /** Index among all lines, hidden ones included. */
  index: number;
}

/** A line keeps its color, dash and mark while others are hidden. */
export const styleLines = (lines: readonly Line[]): StyledLine[] =>
  lines.map((line, index) => ({ ...line, lineStyle: lineStyleOf(index), index }));

/** Half a day label fits at the right edge. */
export const MARGIN = { top: 24, bottom: 26, beside: 18, axis: 54 };

export interface ValueAxis extends Axis {
  unit: string;
  /** 0 at the bottom of the axis, 1 at its top. */
  normalize: (value: number) => number;
  /** Vertical position in pixels. */
  y: (value: number) => number;
}

export interface LineLayout {
  width: number;
  height: number;
  x: DayScale;
  /** One per unit, at most two: left, right. */
  axes: ValueAxis[];
  lines: (StyledLine & { axis: ValueAxis })[];
}

interface LayoutInput {
  rows: readonly DayRow[];
  lines: readonly StyledLine[];
  width: number;
  height: number;
}

/** The value of a line in a row, null if it has none. */
export const measureOf = (row: DayRow | undefined, key: string): number | null => {
  const value = row?.[key];
  return typeof value === 'number' ? value : null;
};

/** Why a row has no value for a line, if the row says so. */
export function reasonOf(
  row: Omit<DayRow, 'date'> | undefined,
  { gap }: { gap?: string | undefined },
): string | undefined {
  const reason = gap === undefined ? undefined : row?.[gap];
  return typeof reason === 'string' ? reason : undefined;
}

/** One axis per unit, at most two. */
export const axisCount = (lines: readonly Line[]) => Math.min(2, new Set(lines.map(({ unit }) => unit)).size);

export function layOutLines({ rows, lines, width, height }: LayoutInput): LineLayout {
  const bottom = height - MARGIN.bottom;
  const axes = [...group(lines, ({ unit }) => unit)].slice(0, 2).map(([unit, measured]): ValueAxis => {
    const values = measured.flatMap(({ key }) => rows.flatMap((row) => measureOf(row, key) ?? []));
    const axis = axisOf(values, unit !== 'USD/BBL');
    const normalize = (value: number) => (value - axis.min) / (axis.max - axis.min);
    return { ...axis, unit, normalize, y: (value) => bottom - normalize(value) * (bottom - MARGIN.top) };
  });
  const right = width - (axes.length > 1 ? MARGIN.axis : MARGIN.beside);
  const x = dayScale(
    rows.map(({ date }) => date),
    [MARGIN.axis, right],
  );
  return {
    width,
    height,
    x,
    axes,
    lines: lines.flatMap((line) => {
      const axis = axes.find(({ unit }) => unit === line.unit);
      return axis ? { ...line, axis } : [];
    }),
  };
}
