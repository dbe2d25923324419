import { expect, it } from 'vitest';
import { decodeTraces, encodeTrace, lineParts } from './trace.ts';

const feature = (type: string, coordinates: unknown[]) => ({
  properties: {},
  geometry: { type, coordinates },
});

it('encodes and decodes the vertices of all parts without loss', () => {
  const parts = [
    [
      [-95.12345, 29.99999],
      [-180, 85],
    ],
    [
      [0, 0],
      [0.00001, -0.00001],
      [180, -85],
    ],
  ] as const;
  const trace = encodeTrace(lineParts(feature('MultiLineString', [...parts])) ?? []);
  expect([...decodeTraces(trace)]).toEqual(parts);
  expect([...decodeTraces(Buffer.concat([trace, trace]))]).toEqual([...parts, ...parts]);
});

it('returns null for a geometry that is not a line', () => {
  expect(lineParts(feature('Point', [-95, 30]))).toBe(null);
  expect(lineParts(feature('LineString', [[1, 2]]))).toEqual([[[1, 2]]]);
});
