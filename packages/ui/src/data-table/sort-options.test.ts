import { listingTable } from '@tank/schema/tables/listings';
import { expect, test } from 'vitest';
import { sortOptions } from './sort-options.ts';
import { viewColumn } from './state.ts';

test('names each order by what comes first, and leaves out what cannot be sorted', () => {
  const columns = ['listing_id', 'ask_price', 'date_available', 'locality', 'comment'].map((key) =>
    viewColumn<never>(listingTable, key, undefined),
  );
  expect(sortOptions(columns).map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'listing_id: ID, oldest first',
    '-listing_id: ID, newest first',
    'ask_price: Shell price, low to high',
    '-ask_price: Shell price, high to low',
    'date_available: Available, earliest first',
    '-date_available: Available, latest first',
    'locality: City, A to Z',
    '-locality: City, Z to A',
  ]);
});
