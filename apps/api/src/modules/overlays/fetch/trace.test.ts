import { expect, it } from 'vitest';
import { partsIn, partsOfLine, traceOf } from './trace.ts';

const feature = (type: string, coordinates: unknown[]) => ({
  properties: {},
  geometry: { type, coordinates },
});

it('keeps the bends of all parts, as exact as they are read', () => {
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
  const trace = traceOf(partsOfLine(feature('MultiLineString', [...parts])) ?? []);
  expect([...partsIn(trace)]).toEqual(parts);
  expect([...partsIn(Buffer.concat([trace, trace]))]).toEqual([...parts, ...parts]);
});

it('knows what is no line', () => {
  expect(partsOfLine(feature('Point', [-95, 30]))).toBe(null);
  expect(partsOfLine(feature('LineString', [[1, 2]]))).toEqual([[[1, 2]]]);
});
