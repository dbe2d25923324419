/** How the map begins, worked out as MapLibre does: where the address says, or else with `FIRST_BOUNDS`. */
import type { OnWorld } from './draw-marks.ts';
import type { Bounds } from './in-view.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';
import { FIRST_BOUNDS, FIRST_ZOOM, LEAST_ZOOM, REACH, type View } from './view.ts';

/** Pixels that stay free around them. */
export const FIRST_PADDING = 8;

export interface FirstView extends OnWorld {
  zoom: number;
  bounds: Bounds;
}

/** All of the country, in a room of so many pixels: the middle on the square world, and the zoom. */
function everythingIn(width: number, height: number) {
  const [west, south, east, north] = FIRST_BOUNDS;
  const [x0, y0, x1, y1] = [xOf(west), yOf(north), xOf(east), yOf(south)];
  const fitting = Math.min((width - 2 * FIRST_PADDING) / (x1 - x0), (height - 2 * FIRST_PADDING) / (y1 - y0));
  const zoom = Math.max(LEAST_ZOOM, Math.min(FIRST_ZOOM, Math.log2(Math.max(fitting, 1) / worldOf(0))));
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, zoom };
}

const middleOf = ({ longitude, latitude, zoom }: View) => ({ x: xOf(longitude), y: yOf(latitude), zoom });

/** In a room of so many pixels; `asked`: what the address says. */
export function firstViewIn(width: number, height: number, asked?: View): FirstView {
  const { x, y, zoom } = asked ? middleOf(asked) : everythingIn(width, height);
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
