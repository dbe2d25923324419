/** Cuts what crosses the antimeridian there: drawn as it was sent, it would lead across the whole map. */
import { bboxClip } from '@turf/bbox-clip';

export type Position = [longitude: number, latitude: number];
type Line = Position[];

/** About a metre. */
export const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
/** Degrees, the shorter way round. */
const shortest = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

const crosses = (line: Line) =>
  line.some(
    ([longitude], at) =>
      Math.abs(longitude) > 180 || Math.abs(longitude - (line[at - 1]?.[0] ?? longitude)) > 180,
  );

/** Each position the shorter way from the one before it, wherever beyond 180 degrees that leads. */
function unrolled(line: Line, from = line[0]?.[0] ?? 0): Line {
  let last = from;
  return line.map(([longitude, latitude]) => {
    last = rounded(last + shortest(longitude - last));
    return [last, latitude];
  });
}

/** Moved back to -180 to 180, without positions that became one. */
const moved = (line: Line, turns: number): Line =>
  line
    .map(([longitude, latitude]): Position => [rounded(longitude - 360 * turns), rounded(latitude)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);

/** How many times round the world a line leads: from the first to the last, both included. */
function turnsOf(line: Line): number[] {
  let [west, east] = [Infinity, -Infinity];
  for (const [longitude] of line) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  const first = Math.floor((west + 180) / 360);
  const last = Math.max(first, Math.ceil((east + 180) / 360) - 1);
  return Array.from({ length: last - first + 1 }, (_, turn) => first + turn);
}

const boxOf = (turns: number): [number, number, number, number] => [
  360 * turns - 180,
  -90,
  360 * turns + 180,
  90,
];

/** The same place, from -180 to 180. */
export const withinWorld = ([longitude, latitude]: Position): Position => [
  Math.abs(longitude) > 180 ? rounded(shortest(longitude)) : longitude,
  latitude,
];

/** The parts of a line, west to east; the line itself where it does not cross. */
export function cutLine(line: Line): Line[] {
  if (!crosses(line)) return [line];
  const coordinates = unrolled(line);
  return turnsOf(coordinates).flatMap((turns) => {
    const { geometry } = bboxClip({ type: 'LineString', coordinates }, boxOf(turns));
    const parts = (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) as Line[];
    return parts.map((part) => moved(part, turns)).filter((part) => part.length > 1);
  });
}

/** The parts of an area, of its rings; one around a pole stays as it is. */
export function cutArea(rings: Line[]): Line[][] {
  const [outer = []] = rings;
  if (!rings.some(crosses)) return [rings];
  const around = unrolled(outer);
  if (around[0]?.[0] !== around.at(-1)?.[0]) return [rings];
  const coordinates = rings.map((ring) => unrolled(ring, around[0]?.[0]));
  return turnsOf(around).flatMap((turns) => {
    const { geometry } = bboxClip({ type: 'Polygon', coordinates }, boxOf(turns));
    const kept = (geometry.coordinates as Line[]).map((ring) => moved(ring, turns));
    const [hull, ...holes] = kept.filter((ring) => ring.length >= 4);
    return hull ? [[hull, ...holes]] : [];
  });
}
