/** The shapes of a line over days. A day without a value is a gap: nothing is drawn across it. */
import { area, line } from 'd3-shape';

export interface Point {
  x: number;
  /** Null in a gap. */
  y: number | null;
}

const there = ({ y }: Point) => y !== null;
const lines = line<Point>()
  .defined(there)
  .x(({ x }) => x)
  .y(({ y }) => y ?? 0)
  .digits(1);

export const linePath = (points: readonly Point[]) => lines(points) ?? '';

/** Filled down to `base`, in pixels. */
export const areaPath = (points: readonly Point[], base: number) =>
  area<Point>()
    .defined(there)
    .x(({ x }) => x)
    .y0(base)
    .y1(({ y }) => y ?? 0)
    .digits(1)(points) ?? '';

/** Filled between two lines, on the days that both have a value. */
export const bandPath = (ones: readonly Point[], others: readonly Point[]) =>
  area<Point & { other: number | null }>()
    .defined(({ y, other }) => y !== null && other !== null)
    .x(({ x }) => x)
    .y0(({ other }) => other ?? 0)
    .y1(({ y }) => y ?? 0)
    .digits(1)(ones.map((one, index) => ({ ...one, other: others[index]?.y ?? null }))) ?? '';

/** How far two marks of a line are from each other, in pixels. */
const BETWEEN = 96;

/** Where a line has a mark: at equal distances, where its turn is among others, and wherever a day stands alone. */
export function markPoints(points: readonly Point[], turn: number): Point[] {
  let next = (points[0]?.x ?? 0) + 12 + ((turn * 29) % BETWEEN);
  return points.filter((point, index) => {
    if (!there(point)) return false;
    const alone = !points[index - 1] || points[index - 1]?.y === null;
    if (alone && (points[index + 1]?.y ?? null) === null) return true;
    if (point.x < next) return false;
    next += BETWEEN * (1 + Math.floor((point.x - next) / BETWEEN));
    return true;
  });
}
