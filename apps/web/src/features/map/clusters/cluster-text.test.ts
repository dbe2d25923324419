import { expect, it } from 'vitest';
import { clusterNumbers } from './cluster-text.ts';

it.each([
  ['listing', 2, 265, 18, ['2', '265']],
  ['listing', 2, 1110, 18, ['2', '1.1k']],
  ['listing', 2, 1110, 22, ['2', '1,110']],
  ['listing', 61, 17_940, 30, ['61', '18k']],
  ['inquiry', 8, 2090, 24, ['8', '2.1k']],
  ['inquiry', 1200, 9_999.4, 28, ['1,200', '9,999']],
  ['listing', 99_990, 39_960_000, 30, ['100k', '40M']],
] as const)(
  'abbreviates the numbers of a %s cluster to its size: %d, %d MBBL, radius %d: %j',
  (kind, count, volume, radius, numbers) =>
    expect(clusterNumbers({ kind, count, volume }, radius)).toEqual(numbers),
);
