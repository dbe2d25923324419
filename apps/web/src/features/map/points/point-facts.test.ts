import { expect, it } from 'vitest';
import { iconOf } from '../clusters/icons.ts';
import { factsOf, placeOnCard } from './point-facts.ts';
import { pointsOf } from './points.ts';
import { columnsOf, oneListing } from './testing/market.ts';

it.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('a listing that shows as much of its place as %d is approximate: %s', (visibility, approximate) => {
  const points = pointsOf(columnsOf([{ ...oneListing, visibility }], []));
  expect(factsOf(points, 0).approximate).toBe(approximate);
  expect(iconOf('listing', points.approximate[0] === 1)).toBe(approximate ? 'listing-about' : 'listing');
});

it.each([
  [
    'what shows its place',
    2,
    { formatted_address: 'Baytown, TX, USA', locality: 'Baytown' },
    'Baytown, TX, USA',
  ],
  [
    'what hides it',
    1,
    { formatted_address: 'TX, USA', locality: null },
    'TX, USA · exact location hidden by owner',
  ],
  [
    'what hides it from others, to its owner',
    1,
    { formatted_address: 'Baytown, TX, USA', locality: 'Baytown' },
    'Texas · PADD 3',
  ],
  ['what is not there yet', 2, undefined, 'Texas · PADD 3'],
])('the place on the card of %s', (_, visibility, listing, place) => {
  const points = pointsOf(columnsOf([{ ...oneListing, visibility }], []));
  expect(placeOnCard(factsOf(points, 0), listing)).toBe(place);
});
