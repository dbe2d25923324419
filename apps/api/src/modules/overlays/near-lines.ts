import { setImmediate } from 'node:timers/promises';
import CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import { around } from 'geoflatbush';
import { partsIn } from './fetch/trace.ts';

/** Of a line in one box of the index. */
const SEGMENTS = 16;
const KM_PER_MILE = 1.609344;
/** Places between two yields to the event loop: some milliseconds. */
const PLACES_AT_ONCE = 500;

type Point = [longitude: number, latitude: number];

export interface Lines {
  /** Longitude and latitude of each bend. */
  bends: Float64Array;
  /** Of each stretch of up to 16 segments the first bend and the last. */
  stretches: Uint32Array;
  /** Undefined where there are no lines. */
  index: Flatbush | undefined;
}

/** Indexes the lines of traces; yields to the event loop between them. */
export async function indexLines(traces: Iterable<Uint8Array>): Promise<Lines> {
  const degrees: number[] = [];
  const stretches: number[] = [];
  for (const trace of traces) {
    for (const part of partsIn(trace)) {
      const first = degrees.length / 2;
      for (const bend of part) degrees.push(...bend);
      const last = degrees.length / 2 - 1;
      for (let from = first; from < last; from += SEGMENTS)
        stretches.push(from, Math.min(last, from + SEGMENTS));
    }
    await setImmediate();
  }
  const bends = new Float64Array(degrees);
  const index = stretches.length > 0 ? new Flatbush(stretches.length / 2) : undefined;
  for (let at = 0; index && at < stretches.length; at += 2) {
    const [first = 0, last = 0] = stretches.slice(at, at + 2);
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let bend = first; bend <= last; bend++) {
      const [x = 0, y = 0] = bends.subarray(2 * bend, 2 * bend + 2);
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
  return { bends, stretches: new Uint32Array(stretches), index };
}

const rulers = new Map<number, CheapRuler>();
/** Exact to a thousandth around a latitude: one for each half degree. */
function rulerAt(latitude: number): CheapRuler {
  const key = Math.round(latitude * 2);
  const ruler = rulers.get(key) ?? new CheapRuler(key / 2, 'miles');
  rulers.set(key, ruler);
  return ruler;
}

/** Lines are straight in degrees, as the map draws them. */
function isNearStretch({ bends, stretches }: Lines, stretch: number, place: Point, miles: number): boolean {
  const bendAt = (bend: number): Point => [bends[2 * bend] as number, bends[2 * bend + 1] as number];
  const last = stretches[2 * stretch + 1] as number;
  let from = bendAt(stretches[2 * stretch] as number);
  for (let bend = (stretches[2 * stretch] as number) + 1; bend <= last; bend++) {
    const to = bendAt(bend);
    const [south, north] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]];
    const nearest = Math.max(south, Math.min(north, place[1]));
    const ruler = rulerAt((place[1] + nearest) / 2);
    if (ruler.pointToSegmentDistance(place, from, to) <= miles) return true;
    from = to;
  }
  return false;
}

/** Boxes nearest to a place, in steps: the line in one of the first is near most times. */
const CANDIDATES = [4, 64, Infinity];

function isNearLine(lines: Lines, index: Flatbush, place: Point, miles: number): boolean {
  for (const count of CANDIDATES) {
    const stretches = around(index, ...place, count, miles * KM_PER_MILE);
    if (stretches.some((stretch) => isNearStretch(lines, stretch, place, miles))) return true;
    if (stretches.length < count) return false;
  }
  return false;
}

/** The numbers of the places (longitude and latitude of each) that lie within some miles of the lines, in order. */
export async function placesNear(degrees: Float64Array, lines: Lines, miles: number): Promise<number[]> {
  const { index } = lines;
  const near: number[] = [];
  for (let place = 0; index && 2 * place < degrees.length; place++) {
    if (place % PLACES_AT_ONCE === 0) await setImmediate();
    const at: Point = [degrees[2 * place] as number, degrees[2 * place + 1] as number];
    if (isNearLine(lines, index, at, miles)) near.push(place);
  }
  return near;
}
