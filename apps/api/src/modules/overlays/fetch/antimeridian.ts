/** Splits geometries at the antimeridian: unsplit, a crossing line would be drawn across the whole map. */
import { bboxClip } from '@turf/bbox-clip';

export type Position = [longitude: number, latitude: number];
type Line = Position[];

/** About a metre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
/** A difference in degrees, normalized to -180 to 180. */
const shortest = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

const crossesAntimeridian = (line: Line) =>
  line.some(
    ([longitude], at) =>
      Math.abs(longitude) > 180 || Math.abs(longitude - (line[at - 1]?.[0] ?? longitude)) > 180,
  );

/** Makes the longitudes continuous, so that they may exceed 180 degrees. */
function unwrap(line: Line, from = line[0]?.[0] ?? 0): Line {
  let last = from;
  return line.map(([longitude, latitude]) => {
    last = roundDegrees(last + shortest(longitude - last));
    return [last, latitude];
  });
}

/** Shifts a line from a world copy to -180 to 180, and removes duplicate positions. */
const shiftToWorld = (line: Line, world: number): Line =>
  line
    .map(([longitude, latitude]): Position => [roundDegrees(longitude - 360 * world), roundDegrees(latitude)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);

/** The indexes of the world copies (of 360 degrees each) that a line passes through. */
function worldsOf(line: Line): number[] {
  let [west, east] = [Infinity, -Infinity];
  for (const [longitude] of line) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  const first = Math.floor((west + 180) / 360);
  const last = Math.max(first, Math.ceil((east + 180) / 360) - 1);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

const worldBox = (world: number): [number, number, number, number] => [
  360 * world - 180,
  -90,
  360 * world + 180,
  90,
];

/** Normalizes the longitude to -180 to 180. */
export const withinWorld = ([longitude, latitude]: Position): Position => [
  Math.abs(longitude) > 180 ? roundDegrees(shortest(longitude)) : longitude,
  latitude,
];

/** The parts of a line, west to east; the line itself if it does not cross. */
export function cutLine(line: Line): Line[] {
  if (!crossesAntimeridian(line)) return [line];
  const coordinates = unwrap(line);
  return worldsOf(coordinates).flatMap((world) => {
    const { geometry } = bboxClip({ type: 'LineString', coordinates }, worldBox(world));
    const parts = (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) as Line[];
    return parts.map((part) => shiftToWorld(part, world)).filter((part) => part.length > 1);
  });
}

/** The parts of a polygon, given and returned as rings; a polygon around a pole is returned unchanged. */
export function cutArea(rings: Line[]): Line[][] {
  const [outer = []] = rings;
  if (!rings.some(crossesAntimeridian)) return [rings];
  const unwrapped = unwrap(outer);
  if (unwrapped[0]?.[0] !== unwrapped.at(-1)?.[0]) return [rings];
  const coordinates = rings.map((ring) => unwrap(ring, unwrapped[0]?.[0]));
  return worldsOf(unwrapped).flatMap((world) => {
    const { geometry } = bboxClip({ type: 'Polygon', coordinates }, worldBox(world));
    const clipped = (geometry.coordinates as Line[]).map((ring) => shiftToWorld(ring, world));
    const [hull, ...holes] = clipped.filter((ring) => ring.length >= 4);
    return hull ? [[hull, ...holes]] : [];
  });
}
