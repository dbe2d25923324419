/** Draws marks on a plain canvas: clusters on the map, and on the picture that stands for it. */
import { NUMBERS, numbersIn, PICTURE } from './cluster-look.ts';
import type { Cluster } from './clusters.ts';
import { iconAtlas, iconMapping, iconOf } from './icons.ts';
import { xOf, yOf } from './mercator.ts';
import type { Points } from './points.ts';
import { greatestOf, MOST_CLUSTER, markRadiusOf } from './sizes.ts';

export type Context = CanvasRenderingContext2D;

/** Where a canvas lies on the world. */
export interface OnWorld {
  /** Pixels that the world is wide. */
  world: number;
  /** Pixels of the world that lie left of it and above it. */
  left: number;
  top: number;
}

export const pixelIn =
  ({ world, left, top }: OnWorld) =>
  (longitude: number, latitude: number): readonly [number, number] => [
    xOf(longitude) * world - left,
    yOf(latitude) * world - top,
  ];

export interface Marked {
  points: Points;
  clusters: readonly Cluster[];
}

/** Half the width of the widest picture. */
const BESIDE = MOST_CLUSTER * PICTURE;

/** `room`: how wide and high the canvas is, in pixels of the screen. */
export function drawMarks(
  context: Context,
  on: OnWorld,
  [width, height]: readonly [number, number],
  { points, clusters }: Marked,
): void {
  const greatest = greatestOf(clusters);
  const { world, left, top } = on;
  const placed: { cluster: Cluster; radius: number; x: number; y: number }[] = [];
  for (const cluster of clusters) {
    const [x, y] = [cluster.x * world - left, cluster.y * world - top];
    if (x > -BESIDE && y > -BESIDE && x < width + BESIDE && y < height + BESIDE)
      placed.push({ cluster, radius: markRadiusOf(cluster, greatest), x, y });
  }
  const atlas = iconAtlas();
  for (const { cluster, radius, x, y } of placed) {
    const { kind, count } = cluster;
    const icon = iconMapping[iconOf(kind, count === 1 && points.approximate[cluster.at] === 1)];
    const size = 2 * PICTURE * radius;
    if (icon)
      context.drawImage(
        atlas,
        ...[icon.x, icon.y, icon.width, icon.height],
        ...[x - size / 2, y - size / 2, size, size],
      );
  }
  context.font = `${NUMBERS.weight} ${NUMBERS.size}px ${NUMBERS.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = `rgb(${NUMBERS.color.join(' ')})`;
  for (const { cluster, radius, x, y } of placed) {
    if (cluster.count === 1) continue;
    const lines = numbersIn(cluster, radius);
    const high = NUMBERS.size * NUMBERS.line;
    for (const [index, line] of lines.entries())
      context.fillText(line, x, y + (index - (lines.length - 1) / 2) * high);
  }
}

/** Whether or not the letters of the numbers have come, once that is known; the page may have yet to fetch them. */
export const lettersThere = (): Promise<unknown> =>
  document.fonts.load(`${NUMBERS.weight} ${NUMBERS.size}px "Inter Variable"`).catch(() => undefined);
