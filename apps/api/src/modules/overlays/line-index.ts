import { setImmediate } from 'node:timers/promises';
import CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import { decodeTraces } from './fetch/trace.ts';

/** Index entries are stretches of up to this many segments. */
const SEGMENTS_PER_STRETCH = 32;
/** Yields to the event loop after this many points, which take a few milliseconds. */
const POINTS_PER_TURN = 2000;

type Point = [longitude: number, latitude: number];

export interface Lines {
  /** Longitude and latitude of each vertex, in turn. */
  vertices: Float64Array;
  /** First and last vertex of each stretch, in turn. */
  stretches: Uint32Array;
  /** Undefined if there are no lines. */
  index: Flatbush | undefined;
}

/** Builds the index of the lines; yields to the event loop between traces. */
export async function indexLines(traces: Iterable<Uint8Array>): Promise<Lines> {
  const vertices: number[] = [];
  const stretches: number[] = [];
  const boxes: [west: number, south: number, east: number, north: number][] = [];
  for (const trace of traces) {
    for (const part of decodeTraces(trace)) {
      const first = vertices.length / 2;
      for (const vertex of part) vertices.push(...vertex);
      for (let from = 0; from < part.length - 1; from += SEGMENTS_PER_STRETCH) {
        const stretch = part.slice(from, from + SEGMENTS_PER_STRETCH + 1);
        const longitudes = stretch.map(([longitude]) => longitude);
        const latitudes = stretch.map(([, latitude]) => latitude);
        stretches.push(first + from, first + from + stretch.length - 1);
        boxes.push([
          Math.min(...longitudes),
          Math.min(...latitudes),
          Math.max(...longitudes),
          Math.max(...latitudes),
        ]);
      }
    }
    await setImmediate();
  }
  const lines = { vertices: new Float64Array(vertices), stretches: new Uint32Array(stretches) };
  if (boxes.length === 0) return { ...lines, index: undefined };
  const index = new Flatbush(boxes.length);
  for (const box of boxes) index.add(...box);
  index.finish();
  return { ...lines, index };
}

const rulers = new Map<number, CheapRuler>();
/** A ruler is exact to 0.1 % around its latitude, so there is one for each half degree. */
function rulerAt(latitude: number): CheapRuler {
  const key = Math.round(latitude * 2);
  const ruler = rulers.get(key) ?? new CheapRuler(key / 2, 'miles');
  rulers.set(key, ruler);
  return ruler;
}

/** Segments are straight in degrees, as on the map. */
function isNearStretch(
  { vertices, stretches }: Lines,
  stretch: number,
  place: Point,
  miles: number,
): boolean {
  const vertexAt = (vertex: number): Point => [
    vertices[2 * vertex] as number,
    vertices[2 * vertex + 1] as number,
  ];
  const last = stretches[2 * stretch + 1] as number;
  let from = vertexAt(stretches[2 * stretch] as number);
  for (let vertex = (stretches[2 * stretch] as number) + 1; vertex <= last; vertex++) {
    const to = vertexAt(vertex);
    const [south, north] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]];
    const nearest = Math.max(south, Math.min(north, place[1]));
    const ruler = rulerAt((place[1] + nearest) / 2);
    if (ruler.pointToSegmentDistance(place, from, to) <= miles) return true;
    from = to;
  }
  return false;
}

/** All of the earth's longitudes, in degrees. */
const TURN = 360;

/** The radius is this much larger than the distance, because rulers differ by 0.1 % between latitudes. */
const MARGIN = 1.01;

/** Everything within `miles` of a place is within this many degrees of it. */
function radiusAround([longitude, latitude]: Point, miles: number): number {
  const { 1: south, 3: north } = rulerAt(latitude).bufferPoint([longitude, latitude], miles * MARGIN);
  // A degree of longitude is shortest at the latitude farthest from the equator.
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)));
  const [, , east] = rulerAt(farthest).bufferPoint([longitude, latitude], miles * MARGIN);
  return east - longitude;
}

/** Tries the nearest boxes first, and no more than it needs. */
function isNearLine(lines: Lines, index: Flatbush, place: Point, miles: number): boolean {
  const [longitude, latitude] = place;
  const degrees = radiusAround(place, miles);
  const isNear = (stretch: number) => isNearStretch(lines, stretch, place, miles);
  // A line can be on the far side of the antimeridian.
  return [longitude, longitude - TURN, longitude + TURN]
    .filter((x) => x - degrees <= 180 && x + degrees >= -180)
    .some((x) => index.neighbors(x, latitude, 1, degrees, isNear).length > 0);
}

/** Indexes, in order, of the positions (longitude and latitude in turn) that lie within `miles` of the lines. */
export async function findPointsNear(degrees: Float64Array, lines: Lines, miles: number): Promise<number[]> {
  const { index } = lines;
  const near: number[] = [];
  for (let place = 0; index && 2 * place < degrees.length; place++) {
    if (place % POINTS_PER_TURN === 0) await setImmediate();
    const at: Point = [degrees[2 * place] as number, degrees[2 * place + 1] as number];
    if (isNearLine(lines, index, at, miles)) near.push(place);
  }
  return near;
}
