import { listingTable } from '@tank/schema/tables/listings';
import { expect, test } from 'vitest';
import { viewColumn } from '../columns/view-column.ts';
import { sortOptions } from './sort-options.ts';

test('names both directions of each sortable column and omits the others', () => {
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
