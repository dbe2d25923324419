import { expect, test } from 'vitest';
import { storageMismatches } from './storage-mismatches.ts';

const inquiry = { product: 'WCS', radius: 50, min_volume: 100 };
const matching = { holds_product: true, in_radius: true, total_capacity: 100 };

test('returns no mismatch for a matching storage', () => {
  expect(storageMismatches(matching, inquiry)).toEqual([]);
});

test('returns one sentence for each mismatch', () => {
  expect(
    storageMismatches({ holds_product: false, in_radius: false, total_capacity: 99.5 }, inquiry),
  ).toEqual([
    'Not approved for WCS.',
    'Outside the inquiry’s radius of 50 miles.',
    'Smaller than the 100 MBBL requested.',
  ]);
  expect(storageMismatches({ ...matching, in_radius: false }, { ...inquiry, radius: 1 })).toEqual([
    'Outside the inquiry’s radius of 1 mile.',
  ]);
});
