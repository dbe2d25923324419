/**
 * The binary encoding of lines for distance queries. Each part is its number of vertices, followed by longitude and latitude of each.
 * All numbers are 32-bit big-endian integers; degrees are in hundred-thousandths, the precision of stored features.
 */
import type { Feature } from './read-feature.ts';

export type Line = readonly (readonly [longitude: number, latitude: number])[];

const STEPS = 1e5;
const BYTES = 4;

/** Null if the feature is not a line. */
export function lineParts({ geometry: { type, coordinates } }: Feature): Line[] | null {
  if (type === 'LineString') return [coordinates as unknown as Line];
  return type === 'MultiLineString' ? (coordinates as unknown as Line[]) : null;
}

export function encodeTrace(parts: readonly Line[]): Buffer {
  const values = parts.flatMap((part) => [
    part.length,
    ...part.flatMap((vertex) => vertex.map((degrees) => Math.round(degrees * STEPS))),
  ]);
  const trace = Buffer.alloc(values.length * BYTES);
  values.forEach((value, at) => {
    trace.writeInt32BE(value, at * BYTES);
  });
  return trace;
}

/** Decodes the parts of concatenated traces. */
export function* decodeTraces(traces: Uint8Array): Generator<Line> {
  const view = new DataView(traces.buffer, traces.byteOffset, traces.length);
  for (let at = 0; at < traces.length; ) {
    const vertices = view.getInt32(at);
    at += BYTES;
    const part = Array.from({ length: vertices }, (_, vertex): Line[number] => {
      const place = at + 2 * BYTES * vertex;
      return [view.getInt32(place) / STEPS, view.getInt32(place + BYTES) / STEPS];
    });
    yield part;
    at += 2 * BYTES * vertices;
  }
}
