/** Draws the names on a picture of the map, as MapLibre sets them on the map itself. */
import { colors, STATE_SPACING, STATES_FROM, TOWN_NAME } from './basemap-look.ts';
import { NUMBERS } from './cluster-look.ts';
import { type Context, type Marked, pixelIn } from './draw-marks.ts';
import type { FirstView } from './first-view.ts';
import land from './land-picture.ts';
import { greatestOf, markRadiusOf } from './sizes.ts';

const TOWN = { ...TOWN_NAME, aside: 8, away: TOWN_NAME.away * TOWN_NAME.size, dot: 1.5 };

type Box = readonly [left: number, top: number, right: number, bottom: number];
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Greater towns first, each where marks leave it room; then states. */
export function drawNames(context: Context, view: FirstView, { clusters }: Marked): void {
  const { zoom } = view;
  const pixelOf = pixelIn(view);
  const greatest = greatestOf(clusters);
  const taken: Box[] = clusters.map((cluster) => {
    const [x, y] = pixelOf(cluster.longitude, cluster.latitude);
    const radius = markRadiusOf(cluster, greatest);
    return [x - radius, y - radius, x + radius, y + radius];
  });
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

  context.font = `${TOWN.size}px ${NUMBERS.font}`;
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
      boxAt(x - width / 2, y + TOWN.away + height / 2),
      boxAt(x - width / 2, y - TOWN.away - height / 2),
    ].find(free);
    context.fillStyle = colors.townName;
    if (box) write(name, box);
  }

  if (zoom < STATES_FROM) return;
  const size = 10 + (zoom - 3);
  context.font = `${size}px ${NUMBERS.font}`;
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
