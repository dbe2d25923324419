/** What nivo has no options for: an area or a dash per line, isolated days, and a band between two lines. */
import type { LineCustomSvgLayerProps } from '@nivo/line';
import { area, curveStepAfter } from 'd3-shape';
import type { LineStyle } from '../axes/line-styles.ts';
import classes from '../axes/plot.module.css';

export interface LineSeries {
  id: string;
  data: readonly { x: number; y: number | null }[];
  lineStyle: LineStyle;
  area: boolean;
  /** Written at the end of the line. */
  endLabel: string | undefined;
}

/** Keys of two lines with a filled band between them. */
export type Band = readonly [string, string];

type Layer = LineCustomSvgLayerProps<LineSeries>;

export interface Point {
  x: number;
  /** Null in a gap; nivo's types are wrong here. */
  y: number | null;
}

type Position = Layer['series'][number]['data'][number]['position'];
const positionsOf = ({ data }: Layer['series'][number]): Position[] => data.map(({ position }) => position);

export const drawAreas = ({ series, areaGenerator }: Layer) =>
  series.map((line) =>
    line.area ? (
      <path
        key={line.id}
        className={classes.area}
        d={areaGenerator(positionsOf(line)) ?? ''}
        fill={line.lineStyle.color}
      />
    ) : null,
  );

export function drawBand({ series }: Layer, band: Band | undefined) {
  const [from, to] = band ? band.map((key) => series.find(({ id }) => id === key)) : [];
  if (!from || !to) return null;
  return (
    <path
      className={classes.band}
      d={bandPath(positionsOf(from), positionsOf(to))}
      fill={from.lineStyle.color}
    />
  );
}

/** nivo draws all lines solid and equally wide. A day between two gaps is a dot: a line through it has no length. */
export const drawLines = ({ series, lineGenerator }: Layer) =>
  series.map((line) => {
    const positions = positionsOf(line);
    const { color, dash, width } = line.lineStyle;
    return (
      <g key={line.id} data-line={line.id}>
        <path
          className={classes.line}
          d={lineGenerator(positions) ?? ''}
          stroke={color}
          strokeDasharray={dash}
          strokeWidth={width ?? 2}
        />
        {isolatedPoints(positions).map(({ x, y }) => (
          <circle key={x} cx={x} cy={y ?? 0} r={2.5} fill={color} />
        ))}
      </g>
    );
  });

export const drawEndLabels = ({ series }: Layer) =>
  series.map((line) => {
    const end = positionsOf(line).findLast(({ y }) => y !== null);
    return line.endLabel && end ? (
      <text
        key={line.id}
        className={classes.endLabel}
        x={end.x}
        y={Math.max(10, (end.y ?? 0) - 8)}
        textAnchor="end"
        fill={line.lineStyle.color}
      >
        {line.endLabel}
      </text>
    ) : null;
  });

/** Filled on the days on which both lines have a value. */
export const bandPath = (from: readonly Point[], to: readonly Point[]) =>
  area<Point & { to: number | null }>()
    .defined(({ y, to: end }) => y !== null && end !== null)
    .x(({ x }) => x)
    .y0(({ to: end }) => end ?? 0)
    .y1(({ y }) => y ?? 0)
    .curve(curveStepAfter)
    .digits(1)(from.map((point, index) => ({ ...point, to: to[index]?.y ?? null }))) ?? '';

/** Days with a value between two gaps. */
export const isolatedPoints = (points: readonly Point[]): Point[] =>
  points.filter(
    ({ y }, at) => y !== null && (points[at - 1]?.y ?? null) === null && (points[at + 1]?.y ?? null) === null,
  );
