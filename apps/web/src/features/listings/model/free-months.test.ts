import { expect, it } from 'vitest';
import { freeSpans } from './free-months.ts';

it('merges consecutive months with the same free capacity, and counts overbooked months as full', () => {
  const months = [
    { month: '2027-11', free: 200 },
    { month: '2027-12', free: 200 },
    { month: '2028-01', free: 50 },
    { month: '2028-02', free: 0 },
    { month: '2028-03', free: -20 },
    { month: '2028-04', free: 200 },
  ];
  expect(freeSpans(months)).toEqual([
    { first: '2027-11', last: '2027-12', free: 200 },
    { first: '2028-01', last: '2028-01', free: 50 },
    { first: '2028-02', last: '2028-03', free: 0 },
    { first: '2028-04', last: '2028-04', free: 200 },
  ]);
  expect(freeSpans([])).toEqual([]);
});
