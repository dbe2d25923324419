/** Withdrawing several listings of one's own at once. */
import type { MyListingRow } from '@tank/schema/trade/listings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import { findNotice, press, show } from '../../../shared/testing/screen.tsx';
import { MyListings } from './my-listings.tsx';

const listing = (listing_id: number, changes: Partial<MyListingRow> = {}): MyListingRow => ({
  listing_id,
  status: 'Open',
  working_capacity: 80,
  date_available: '2027-01-01',
  expiration: '2027-06-01',
  listing_end_date: '2028-01-01',
  term: 12,
  ask_price: 0.5,
  delay_after_commit: 0,
  heel_product: null,
  comment: '',
  visibility: 0,
  formatted_address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  country: 'USA',
  region: 'PADD 1',
  allow_sublet: 0,
  product_category: [],
  own: 1,
  storage_id: 1,
  storage_name: `Tank ${listing_id}`,
  hide_price: 0,
  reason: null,
  open_bids: 0,
  best_bid: null,
  ...changes,
});

const withdrawn = { message: success('Listing withdrawn.') };

async function showListings(
  rows: MyListingRow[],
  withdraw: Parameters<typeof startServer>[0]['listings.withdraw'],
) {
  const server = startServer({ 'listings.listMine': pageOf(rows), 'listings.withdraw': withdraw });
  show(<MyListings onCompare={() => {}} bids={() => null} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Withdraw');
  return server;
}

test('asks once for all open listings with their volume and money, and withdraws each', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => listing(id));
  const server = await showListings([...rows, listing(7, { status: 'Withdrawn' })], withdrawn);
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw 6 listings?' });
  expect(within(dialog).getByText('480 MBBL · $240,000 a month')).toBeTruthy();
  expect(within(dialog).getByText('1 listing selected is not open and left out: 7.')).toBeTruthy();
  expect(server.received('listings.withdraw')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await findNotice('6 listings withdrawn.');
  expect(server.received('listings.withdraw')).toEqual(rows.map(({ listing_id }) => ({ listing_id })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  expect(screen.getByText('This page · 560 MBBL · $280,000 a month')).toBeTruthy();
});

test('reports each refused listing with the sentence of the server, and keeps only these selected', async () => {
  await showListings([listing(1), listing(2)], refusal('CONFLICT', 'Only an open listing can be withdrawn.'));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw 2 listings?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  const report = await screen.findByRole('dialog', { name: '0 of 2 listings withdrawn' });
  expect(
    within(report)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Listing 1 Only an open listing can be withdrawn.',
    'Listing 2 Only an open listing can be withdrawn.',
  ]);
  expect(screen.getByText('2 selected · 160 MBBL · $80,000 a month')).toBeTruthy();
});

test('cannot be confirmed when no selected listing is open', async () => {
  const server = await showListings([listing(1, { status: 'Expired' })], withdrawn);
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw 0 listings?' });
  expect(within(dialog).getByText('None of the selected rows is an open listing.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
  expect(server.received('listings.withdraw')).toEqual([]);
});
