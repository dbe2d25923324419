import { expect, it } from 'vitest';
import { iconOf } from './icons.ts';
import { factsOf } from './point-facts.ts';
import { pointsOf } from './points.ts';
import { columnsOf, type Listing } from './testing/market.ts';

const listing: Listing = {
  ask_price: 1,
  working_capacity: 100,
  access: 0,
  product_category: 'Asphalt',
  state: 'Texas',
  visibility: 0,
};

it.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('a listing that shows as much of its place as %d is approximate: %s', (visibility, approximate) => {
  const points = pointsOf(columnsOf([{ ...listing, visibility }], []));
  expect(factsOf(points, 0).approximate).toBe(approximate);
  expect(iconOf('listing', points.approximate[0] === 1)).toBe(approximate ? 'listing-about' : 'listing');
});
