/** Axes and positions of a line chart, shared by nivo's drawing and the reader above it. */
import { greatest, group, rollup } from 'd3-array';
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
  /** Index of its color among those of `series` in `tokens.ts`; by default the line's place. */
  color?: number;
}

export interface StyledLine extends Line {
  lineStyle: LineStyle;
  /** Written at the end of the line. */
  endLabel?: string;
}

/** A line keeps its color and dash while others are hidden. */
export const styleLines = (lines: readonly Line[]): StyledLine[] =>
  lines.map((line, index) => ({ ...line, lineStyle: lineStyleOf(index, line.color) }));

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
  /** One per unit that has a value, at most two: left, right. */
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

/** Whether no row has a value for the line. */
export const isMissing = (rows: readonly DayRow[], { key }: Line) =>
  rows.every((row) => measureOf(row, key) === null);

/** The reason that most rows give for having no value. */
export function mostFrequentReason(rows: readonly DayRow[], line: Line): string | undefined {
  const reasons = rollup(
    rows.flatMap((row) => reasonOf(row, line) ?? []),
    (same) => same.length,
    (reason) => reason,
  );
  return greatest(reasons, ([, count]) => count)?.[0];
}

/** Units in the order of their lines, at most two. A unit without a value needs no axis, unless there is no other. */
function unitsOf({ rows, lines }: Pick<LayoutInput, 'rows' | 'lines'>): string[] {
  const measured = lines.filter((line) => !isMissing(rows, line));
  const units = new Set((measured.length > 0 ? measured : lines).map(({ unit }) => unit));
  return [...units].slice(0, 2);
}

/** The margin right of the drawing: the second axis, or half a day label. */
export const rightMargin = (of: Pick<LayoutInput, 'rows' | 'lines'>) =>
  unitsOf(of).length > 1 ? MARGIN.axis : MARGIN.beside;

export function layOutLines({ rows, lines, width, height }: LayoutInput): LineLayout {
  const bottom = height - MARGIN.bottom;
  const all = [...group(lines, ({ unit }) => unit)].map(([unit, measured]): ValueAxis => {
    const values = measured.flatMap(({ key }) => rows.flatMap((row) => measureOf(row, key) ?? []));
    const axis = axisOf(values, unit !== 'USD/BBL');
    const normalize = (value: number) => (value - axis.min) / (axis.max - axis.min);
    return { ...axis, unit, normalize, y: (value) => bottom - normalize(value) * (bottom - MARGIN.top) };
  });
  const units = unitsOf({ rows, lines });
  const right = width - rightMargin({ rows, lines });
  const x = dayScale(
    rows.map(({ date }) => date),
    [MARGIN.axis, right],
  );
  return {
    width,
    height,
    x,
    axes: all.filter(({ unit }) => units.includes(unit)),
    // A line without values has an axis too, for the reader.
    lines: lines.flatMap((line) => {
      const axis = all.find(({ unit }) => unit === line.unit);
      return axis ? { ...line, axis } : [];
    }),
  };
}
