import { expect, test } from 'vitest';
import { storageMismatches } from './storage-mismatches.ts';

const wanted = { product: 'WCS', radius: 50, min_volume: 100 };
const fits = { holds_product: true, in_radius: true, total_capacity: 100 };

test('returns nothing for a storage that fits', () => {
  expect(storageMismatches(fits, wanted)).toEqual([]);
});

test('returns one sentence for each mismatch', () => {
  expect(storageMismatches({ holds_product: false, in_radius: false, total_capacity: 99.5 }, wanted)).toEqual(
    [
      'Not approved for WCS.',
      'Outside the inquiry’s radius of 50 miles.',
      'Smaller than the 100 MBBL requested.',
    ],
  );
  expect(storageMismatches({ ...fits, in_radius: false }, { ...wanted, radius: 1 })).toEqual([
    'Outside the inquiry’s radius of 1 mile.',
  ]);
});
