/** How the map begins, worked out as MapLibre does: where the address says, or else with a look at it. */
import type { OnWorld } from './draw-marks.ts';
import type { Bounds } from './in-view.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';
import { EVERYTHING, LEAST_ZOOM, type Look, REACH, type View } from './view.ts';

export interface FirstView extends OnWorld {
  zoom: number;
  bounds: Bounds;
}

/** All of it in a room of so many pixels: the middle on the square world, and the zoom. */
function fitted({ bounds, maxZoom, padding }: Look, width: number, height: number) {
  const [west, south, east, north] = bounds;
  const [x0, y0, x1, y1] = [xOf(west), yOf(north), xOf(east), yOf(south)];
  const fitting = Math.min((width - 2 * padding) / (x1 - x0), (height - 2 * padding) / (y1 - y0));
  const zoom = Math.max(LEAST_ZOOM, Math.min(maxZoom, Math.log2(Math.max(fitting, 1) / worldOf(0))));
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, zoom };
}

const middleOf = ({ longitude, latitude, zoom }: View) => ({ x: xOf(longitude), y: yOf(latitude), zoom });

/** In a room of so many pixels. */
export function firstViewIn(width: number, height: number, asked: View | Look = EVERYTHING): FirstView {
  const { x, y, zoom } = 'bounds' in asked ? fitted(asked, width, height) : middleOf(asked);
  const world = worldOf(zoom);
  // No map goes beyond its reach: a high and narrow one begins further north.
  const within = (start: number, least: number, most: number) =>
    Math.max(least * world, Math.min(most * world, start));
  const left = within(x * world - width / 2, xOf(REACH[0]), xOf(REACH[2]) - width / world);
  const top = within(y * world - height / 2, yOf(REACH[3]), yOf(REACH[1]) - height / world);
  const bounds: Bounds = [
    longitudeOf(left / world),
    latitudeOf((top + height) / world),
    longitudeOf((left + width) / world),
    latitudeOf(top / world),
  ];
  return { zoom, world, left, top, bounds };
}
