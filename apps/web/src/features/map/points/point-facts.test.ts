import { expect, it } from 'vitest';
import { iconName } from '../clusters/icons.ts';
import { cardLocation, factsOf, priceOf } from './point-facts.ts';
import { packPoints } from './points.ts';
import { createMapPoints, sampleInquiry, sampleListing } from './testing/market.ts';

it.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('a listing with visibility %d is approximate: %s', (visibility, approximate) => {
  const points = packPoints(createMapPoints([{ ...sampleListing, visibility }], []));
  expect(factsOf(points, 0).approximate).toBe(approximate);
  expect(iconName('listing', points.approximate[0] === 1)).toBe(
    approximate ? 'listing-approximate' : 'listing',
  );
});

it.each([
  [
    'the exact address of a listing that shows its location',
    2,
    { formatted_address: 'Baytown, TX, USA', locality: 'Baytown' },
    'Baytown, TX, USA',
  ],
  [
    'the public address of a listing that hides its location',
    1,
    { formatted_address: 'TX, USA', locality: null },
    'TX, USA · exact location hidden by owner',
  ],
  [
    'only state and region to the owner of a listing that hides its location',
    1,
    { formatted_address: 'Baytown, TX, USA', locality: 'Baytown' },
    'Texas · PADD 3',
  ],
  ['state and region until the record has loaded', 2, undefined, 'Texas · PADD 3'],
])('shows on the card %s', (_, visibility, listing, location) => {
  const points = packPoints(createMapPoints([{ ...sampleListing, visibility }], []));
  expect(cardLocation(factsOf(points, 0), listing)).toBe(location);
});

it('has no price of a listing that does not disclose it', () => {
  const listings = [{ ...sampleListing, ask_price: null }, sampleListing];
  const points = packPoints(createMapPoints(listings, [sampleInquiry]));
  expect([0, 1, 2].map((index) => priceOf(points, index))).toEqual([
    null,
    sampleListing.ask_price,
    sampleInquiry.bid_price,
  ]);
});
