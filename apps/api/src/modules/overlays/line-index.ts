import { setImmediate } from 'node:timers/promises';
import CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import { decodeTraces } from './fetch/trace.ts';

/** Index entries are stretches of up to this many segments. */
const SEGMENTS_PER_STRETCH = 16;
/** Yields to the event loop after this many points, which take a few milliseconds. */
const POINTS_PER_TURN = 500;

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
  const degrees: number[] = [];
  const stretches: number[] = [];
  for (const trace of traces) {
    for (const part of decodeTraces(trace)) {
      const first = degrees.length / 2;
      for (const vertex of part) degrees.push(...vertex);
      const last = degrees.length / 2 - 1;
      for (let from = first; from < last; from += SEGMENTS_PER_STRETCH)
        stretches.push(from, Math.min(last, from + SEGMENTS_PER_STRETCH));
    }
    await setImmediate();
  }
  const vertices = new Float64Array(degrees);
  const index = stretches.length > 0 ? new Flatbush(stretches.length / 2) : undefined;
  for (let at = 0; index && at < stretches.length; at += 2) {
    const [first = 0, last = 0] = stretches.slice(at, at + 2);
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let vertex = first; vertex <= last; vertex++) {
      const [x = 0, y = 0] = vertices.subarray(2 * vertex, 2 * vertex + 2);
      [west, south, east, north] = [
        Math.min(west, x),
        Math.min(south, y),
        Math.max(east, x),
        Math.max(north, y),
      ];
    }
    index.add(west, south, east, north);
  }
  index?.finish();
  return { vertices, stretches: new Uint32Array(stretches), index };
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

/** A box is this much larger than the distance, because rulers differ by 0.1 % between latitudes. */
const MARGIN = 1.01;

/** Boxes that contain everything within `miles` of a place: another one on the far side of the antimeridian. */
function boxesAround([longitude, latitude]: Point, miles: number): [number, number, number, number][] {
  const { 1: south, 3: north } = rulerAt(latitude).bufferPoint([longitude, latitude], miles * MARGIN);
  // A degree of longitude is shortest at the latitude farthest from the equator.
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)));
  const [west, , east] = rulerAt(farthest).bufferPoint([longitude, latitude], miles * MARGIN);
  return [-TURN, 0, TURN]
    .filter((shift) => west + shift <= 180 && east + shift >= -180)
    .map((shift) => [west + shift, south, east + shift, north]);
}

function isNearLine(lines: Lines, index: Flatbush, place: Point, miles: number): boolean {
  let isNear = false;
  for (const box of boxesAround(place, miles))
    index.search(...box, (stretch) => {
      isNear ||= isNearStretch(lines, stretch, place, miles);
      return false;
    });
  return isNear;
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
