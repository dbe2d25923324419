/** Draws what lies over the land in a picture of the map: names, as MapLibre sets them, and marks, as deck.gl draws them. */
import { colors, STATE_SPACING, STATES_FROM, TOWN_NAME } from './basemap-look.ts';
import { NUMBERS, numberIn, PICTURE } from './cluster-look.ts';
import type { Cluster } from './clusters.ts';
import type { FirstView } from './first-view.ts';
import { drawIcons, iconMapping, iconOf } from './icons.ts';
import land from './land-picture.ts';
import { xOf, yOf } from './mercator.ts';
import type { Points } from './points.ts';
import { greatestOf, markRadiusOf } from './sizes.ts';

const TOWN = { ...TOWN_NAME, aside: 8, dot: 1.5 };

type Box = readonly [left: number, top: number, right: number, bottom: number];
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

type Context = CanvasRenderingContext2D;

const pixelIn =
  (view: FirstView) =>
  (longitude: number, latitude: number): readonly [number, number] => [
    xOf(longitude) * view.world - view.left,
    yOf(latitude) * view.world - view.top,
  ];

/** Greater towns first, each where it has room; then states. */
export function drawNames(context: Context, view: FirstView): void {
  const { zoom } = view;
  const pixelOf = pixelIn(view);
  const taken: Box[] = [];
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 2.4;
  context.strokeStyle = colors.water;
  const write = (text: string, box: Box) => {
    taken.push(box);
    const y = (box[1] + box[3]) / 2;
    context.strokeText(text, box[0] + TOWN.room, y);
    context.fillText(text, box[0] + TOWN.room, y);
  };
  const free = (box: Box) => !taken.some((other) => meet(box, other));

  context.font = `${TOWN.size}px Inter Variable, sans-serif`;
  for (const [name, longitude, latitude] of land.towns) {
    const [x, y] = pixelOf(longitude, latitude);
    context.fillStyle = colors.town;
    context.beginPath();
    context.arc(x, y, TOWN.dot, 0, 2 * Math.PI);
    context.fill();
    const [width, height] = [context.measureText(name).width, TOWN.size * 1.2];
    const boxAt = (left: number, middle: number): Box => [
      left - TOWN.room,
      middle - height / 2 - TOWN.room,
      left + width + TOWN.room,
      middle + height / 2 + TOWN.room,
    ];
    const box = [
      boxAt(x + TOWN.aside, y),
      boxAt(x - TOWN.aside - width, y),
      boxAt(x - width / 2, y + TOWN.aside + height / 2),
      boxAt(x - width / 2, y - TOWN.aside - height / 2),
    ].find(free);
    context.fillStyle = colors.townName;
    if (box) write(name, box);
  }

  if (zoom < STATES_FROM) return;
  const size = 10 + (zoom - 3);
  context.font = `${size}px Inter Variable, sans-serif`;
  context.letterSpacing = `${STATE_SPACING * size}px`;
  context.fillStyle = colors.stateName;
  for (const [code, longitude, latitude] of land.states) {
    const [x, y] = pixelOf(longitude, latitude);
    const [half, high] = [context.measureText(code).width / 2 + TOWN.room, size * 0.6 + 2];
    const box: Box = [x - half, y - high, x + half, y + high];
    if (free(box)) write(code, box);
  }
  context.letterSpacing = '0px';
}

interface Marked {
  points: Points;
  clusters: Cluster[];
}

export function drawMarks(context: Context, view: FirstView, { points, clusters }: Marked): void {
  const pixelOf = pixelIn(view);
  const greatest = greatestOf(clusters);
  const atlas = drawIcons();
  const placed = clusters.map((cluster) => ({
    cluster,
    radius: markRadiusOf(cluster, greatest),
    at: pixelOf(cluster.longitude, cluster.latitude),
  }));
  for (const { cluster, radius, at } of placed) {
    const { kind, count } = cluster;
    const icon = iconMapping[iconOf(kind, count === 1 && points.approximate[cluster.at] === 1)];
    const size = 2 * PICTURE * radius;
    if (icon)
      context.drawImage(
        atlas,
        ...[icon.x, icon.y, icon.width, icon.height],
        ...[at[0] - size / 2, at[1] - size / 2, size, size],
      );
  }
  context.font = `${NUMBERS.weight} ${NUMBERS.size}px ${NUMBERS.font}`;
  context.textAlign = 'center';
  context.fillStyle = `rgb(${NUMBERS.color.join(' ')})`;
  for (const { cluster, radius, at } of placed) {
    if (cluster.count === 1) continue;
    const lines = numberIn(cluster, radius).split('\n');
    const high = NUMBERS.size * NUMBERS.line;
    for (const [index, line] of lines.entries())
      context.fillText(line, at[0], at[1] + (index - (lines.length - 1) / 2) * high);
  }
  context.textAlign = 'start';
}
