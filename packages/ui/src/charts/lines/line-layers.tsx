/** What nivo has no options for: an area or a dash per line, marks, and a band between two lines. */
import type { LineCustomSvgLayerProps } from '@nivo/line';
import { area } from 'd3-shape';
import type { LineStyle } from '../axes/line-styles.ts';
import classes from '../axes/plot.module.css';

export interface LineSeries {
  id: string;
  data: readonly { x: number; y: number | null }[];
  lineStyle: LineStyle;
  index: number;
  area: boolean;
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

/** nivo draws all lines solid; here each has its dash and its marks. */
export const drawLines = ({ series, lineGenerator }: Layer) =>
  series.map((line) => {
    const positions = positionsOf(line);
    const { color, dash, mark } = line.lineStyle;
    return (
      <g key={line.id} data-line={line.id}>
        <path
          className={classes.line}
          d={lineGenerator(positions) ?? ''}
          stroke={color}
          strokeDasharray={dash}
        />
        {markPoints(positions, line.index).map((point) => (
          <path key={point.x} d={mark} transform={`translate(${point.x} ${point.y})`} fill={color} />
        ))}
      </g>
    );
  });

/** Filled on the days on which both lines have a value. */
export const bandPath = (from: readonly Point[], to: readonly Point[]) =>
  area<Point & { to: number | null }>()
    .defined(({ y, to: end }) => y !== null && end !== null)
    .x(({ x }) => x)
    .y0(({ to: end }) => end ?? 0)
    .y1(({ y }) => y ?? 0)
    .digits(1)(from.map((point, index) => ({ ...point, to: to[index]?.y ?? null }))) ?? '';

/** Distance between two marks of a line, in pixels. */
const MARK_DISTANCE = 96;

/** Marks at equal distances and on isolated days, shifted by the line's index so that marks of two lines do not overlap. */
export function markPoints(points: readonly Point[], index: number): Point[] {
  let next = (points[0]?.x ?? 0) + 12 + ((index * 29) % MARK_DISTANCE);
  return points.filter((point, at) => {
    if (point.y === null) return false;
    const followsGap = (points[at - 1]?.y ?? null) === null;
    if (followsGap && (points[at + 1]?.y ?? null) === null) return true;
    if (point.x < next) return false;
    next += MARK_DISTANCE * (1 + Math.floor((point.x - next) / MARK_DISTANCE));
    return true;
  });
}
