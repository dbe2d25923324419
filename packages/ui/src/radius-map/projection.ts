/** Azimuthal equidistant projection: distances from the place are exact, so a radius is a circle. */

/** Longitude and latitude in degrees (WGS 84). */
export type Position = readonly [longitude: number, latitude: number];
/** Miles east and south of the place. */
export type Point = readonly [x: number, y: number];

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function projectAround([longitude, latitude]: Position): (position: Position) => Point {
  const sin0 = Math.sin(radians(latitude));
  const cos0 = Math.cos(radians(latitude));
  return ([lon, lat]) => {
    const east = radians(lon - longitude);
    const sin = Math.sin(radians(lat));
    const cos = Math.cos(radians(lat));
    const cosAngle = sin0 * sin + cos0 * cos * Math.cos(east);
    const angle = Math.acos(Math.max(-1, Math.min(1, cosAngle)));
    // Avoids 0 / 0 at the place itself and at its antipode.
    const k = EARTH_RADIUS_MILES * (Math.sin(angle) < 1e-9 ? 1 : angle / Math.sin(angle));
    return [k * cos * Math.sin(east), -k * (cos0 * sin - sin0 * cos * Math.cos(east))];
  };
}

/** The inverse of `projectAround`. */
export function unprojectAround([longitude, latitude]: Position): (point: Point) => Position {
  const sin0 = Math.sin(radians(latitude));
  const cos0 = Math.cos(radians(latitude));
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  return ([x, south]) => {
    const y = -south;
    const miles = Math.hypot(x, y);
    if (miles === 0) return [longitude, latitude];
    const angle = miles / EARTH_RADIUS_MILES;
    const lat = Math.asin(Math.cos(angle) * sin0 + (y * Math.sin(angle) * cos0) / miles);
    const east = Math.atan2(x * Math.sin(angle), miles * cos0 * Math.cos(angle) - y * sin0 * Math.sin(angle));
    return [((longitude + degrees(east) + 540) % 360) - 180, degrees(lat)];
  };
}

/** Half of the visible width and height in miles, and pixels per mile. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

const sideOf = ([px, py]: Point, { x, y }: View) =>
  (px < -x ? 1 : 0) | (px > x ? 2 : 0) | (py < -y ? 4 : 0) | (py > y ? 8 : 0);

/**
 * Clips a line or ring to the points that the view needs: of consecutive points beyond the same edge only the ends
 * remain, which does not change the visible part.
 */
export function pointsWithin(points: readonly Point[], view: View): Point[] {
  const visible: Point[] = [];
  let previousSide = 0;
  points.forEach((point, index) => {
    const next = points[index + 1];
    const side = sideOf(point, view);
    if (next && previousSide & side & sideOf(next, view)) return;
    visible.push(point);
    previousSide = side;
  });
  return visible;
}

/** The SVG path of lines or rings, without those entirely beyond one edge. The place is at 0, 0. */
export function pathOf(lines: readonly (readonly Point[])[], view: View, closed: boolean): string {
  const pixels = (miles: number) => (miles * view.scale).toFixed(1);
  return lines
    .map((line) => pointsWithin(line, view))
    .filter((line) => line.reduce((side, point) => side & sideOf(point, view), 15) === 0)
    .map((line) => `M${line.map(([x, y]) => `${pixels(x)} ${pixels(y)}`).join('L')}${closed ? 'Z' : ''}`)
    .join('');
}

/** The largest 1, 2 or 5 times a power of ten that is at most `max`. */
export function roundMiles(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  return ([5, 2, 1].find((digit) => digit * power <= max) ?? 1) * power;
}
