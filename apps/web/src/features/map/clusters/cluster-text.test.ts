import { expect, it } from 'vitest';
import { clusterNumbers } from './cluster-text.ts';

it.each([
  [2, 265, ['2', '265']],
  [2, 999.4, ['2', '999']],
  [2, 1110, ['2', '1.1k']],
  [61, 17_940, ['61', '18k']],
  [1200, 9_999.4, ['1.2k', '10k']],
  [99_990, 39_960_000, ['100k', '40M']],
] as const)('shows %d points of %d MBBL as %j', (count, volume, numbers) =>
  expect(clusterNumbers({ count, volume })).toEqual(numbers),
);
