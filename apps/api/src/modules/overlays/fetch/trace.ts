/**
 * A line as it is kept to be measured: of each part the number of its bends, then longitude and latitude of each, all of them whole
 * numbers of four bytes, the greatest first; degrees in hundred-thousandths, as exact as a feature is read.
 */
import type { Feature } from './read-feature.ts';

export type Line = readonly (readonly [longitude: number, latitude: number])[];

const STEPS = 1e5;
const BYTES = 4;

/** Null where it is no line. */
export function partsOfLine({ geometry: { type, coordinates } }: Feature): Line[] | null {
  if (type === 'LineString') return [coordinates as unknown as Line];
  return type === 'MultiLineString' ? (coordinates as unknown as Line[]) : null;
}

export function traceOf(parts: readonly Line[]): Buffer {
  const values = parts.flatMap((part) => [
    part.length,
    ...part.flatMap((bend) => bend.map((degrees) => Math.round(degrees * STEPS))),
  ]);
  const trace = Buffer.alloc(values.length * BYTES);
  values.forEach((value, at) => {
    trace.writeInt32BE(value, at * BYTES);
  });
  return trace;
}

/** The parts in traces that follow each other. */
export function* partsIn(traces: Uint8Array): Generator<Line> {
  const view = new DataView(traces.buffer, traces.byteOffset, traces.length);
  for (let at = 0; at < traces.length; ) {
    const bends = view.getInt32(at);
    at += BYTES;
    const part = Array.from({ length: bends }, (_, bend): Line[number] => {
      const place = at + 2 * BYTES * bend;
      return [view.getInt32(place) / STEPS, view.getInt32(place + BYTES) / STEPS];
    });
    yield part;
    at += 2 * BYTES * bends;
  }
}
