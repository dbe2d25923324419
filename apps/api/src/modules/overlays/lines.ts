/** Lines made ready to be measured: bends on the globe, and pieces of lines with how far each reaches. */
import { apart, toGlobe } from './sphere.ts';
import { type Line, partsIn } from './trace.ts';

/** In memory that threads share. */
export interface Lines {
  /** Places on the globe. */
  bends: Float32Array;
  /** Of each piece its first bend and its last. */
  firsts: Uint32Array;
  lasts: Uint32Array;
  /** Of each piece the bend in its middle, and how far from that the others are at most. */
  middles: Float32Array;
  reaches: Float32Array;
}

/** Stretches from bend to bend in a piece: with fewer there are more to look at, with more each has to be looked at closer. */
const STRETCHES = 16;
/** Miles: a longer stretch, straight in degrees as it is drawn, is not straight on the globe. */
const STRAIGHT = 20;
const MOST_STEPS = 100;
/** Of a degree of latitude. */
const MILES = 69;

/** The bends, and some between those that lie far from each other. */
function* closer(part: Line): Generator<number> {
  let [fromX, fromY] = part[0] ?? [0, 0];
  for (const [x, y] of part) {
    const far = Math.hypot(x - fromX, y - fromY) * MILES;
    const steps = Math.min(MOST_STEPS, Math.ceil(far / STRAIGHT));
    for (let step = 1; step < steps; step++) {
      yield fromX + ((x - fromX) * step) / steps;
      yield fromY + ((y - fromY) * step) / steps;
    }
    yield x;
    yield y;
    [fromX, fromY] = [x, y];
  }
}

const shared = (values: number) => new SharedArrayBuffer(4 * values);

/** Of traces. */
export function linesOf(traces: Iterable<Uint8Array>): Lines {
  const degrees: number[] = [];
  const ends: [first: number, last: number][] = [];
  for (const trace of traces)
    for (const part of partsIn(trace)) {
      const first = degrees.length / 2;
      for (const value of closer(part)) degrees.push(value);
      const last = degrees.length / 2 - 1;
      for (let from = first; from < last; from += STRETCHES)
        ends.push([from, Math.min(last, from + STRETCHES)]);
    }
  const bends = toGlobe(degrees, new Float32Array(shared((degrees.length / 2) * 3)));
  const lines = {
    bends,
    firsts: new Uint32Array(shared(ends.length)),
    lasts: new Uint32Array(shared(ends.length)),
    middles: new Float32Array(shared(3 * ends.length)),
    reaches: new Float32Array(shared(ends.length)),
  };
  ends.forEach(([first, last], piece) => {
    lines.firsts[piece] = first;
    lines.lasts[piece] = last;
    const middle = (first + last) >> 1;
    lines.middles.set(bends.subarray(3 * middle, 3 * middle + 3), 3 * piece);
    let reach = 0;
    for (let bend = first; bend <= last; bend++) reach = Math.max(reach, apart(bends, bend, bends, middle));
    lines.reaches[piece] = reach;
  });
  return lines;
}
