import { messages } from '@tank/schema/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import OpenBids from '../../features/bids/components/open-bids.tsx';
import { MyListings } from '../../features/listings/components/my-listings.tsx';
import { PENDING, pageOf, refusal, startServer } from '../../shared/testing/answering-server.ts';
import { press, show } from '../../shared/testing/screen.tsx';
import { Component as MyListingsPage } from './my-listings-page.tsx';

const place = {
  formatted_address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  country: 'USA',
  region: 'PADD 1',
};
const listing = {
  ...place,
  listing_id: 12,
  status: 'Open' as const,
  working_capacity: 300,
  date_available: '2050-01-01',
  expiration: '2050-12-31',
  listing_end_date: '2050-07-01',
  term: 6,
  ask_price: 0.8,
  delay_after_commit: 1,
  heel_product: null,
  comment: '',
  visibility: 1,
  allow_sublet: 1,
  product_category: ['Crude'],
  own: 1,
  hide_price: 0,
  reason: null,
  storage_id: 3,
  storage_name: 'Dock 7',
  username: 'user_1',
  version: 5,
  access_modes: [],
  files: [],
  abilities: { bid: false, edit: true, withdraw: true, attach: true },
};
const bid = {
  ...place,
  bid_id: 31,
  listing_id: 12,
  status: 'Open' as const,
  product: 'WCS',
  bid_price: 0.7,
  ask_price: 0.8,
  volume: 300,
  start_date: '2050-01-01',
  bid_term: 12,
  bid_comment: '',
  reason: null,
  mode_type: null,
  vessel_name: null,
  vessel_size: null,
  date_placed: '2049-11-01',
  storage_id: 3,
  storage_name: 'Dock 7',
  overbooked_months: [],
};
const bidDetail = {
  ...bid,
  working_capacity: 300,
  date_available: '2050-01-01',
  term: 6,
  delay_after_commit: 1,
  heel_product: null,
  comment: '',
  allow_sublet: 0,
  product_category: ['Crude'],
  modes: [],
  files: [],
  booking_id: null,
  abilities: { accept: true, reject: true, cancel: false, attach: false },
};

const loaded = {
  'listings.listMine': pageOf([{ ...listing, open_bids: 2, best_bid: 0.75 }]),
  'listings.get': { data: listing },
  'bids.get': { data: bidDetail },
} as const;

/** My Listings without the other table of the page, which shows bids, too. */
const listings = (
  <MyListings
    onCompare={() => {}}
    bids={(listing_id) => <OpenBids listing_id={listing_id} onReview={() => {}} />}
  />
);

/** Expands the row of the listing with the keyboard. */
async function expandRow(screenOf = listings) {
  show(screenOf);
  const table = await screen.findByRole('table', { name: 'My listings' });
  const expander = await within(table).findByRole('button', { name: 'Details, listing 12' });
  const row = expander.closest('tr') as HTMLElement;
  row.focus();
  const moveRight = () => fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  while (document.activeElement !== expander) moveRight();
  expect(expander.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(expander);
  expect(expander.getAttribute('aria-expanded')).toBe('true');
}

test('a row of My Listings expands to its open bids, best first, and Review opens one', async () => {
  const server = startServer({
    ...loaded,
    'bids.listReceived': pageOf([bid, { ...bid, bid_id: 32, bid_price: 0.76, bid_term: 6 }]),
  });
  await expandRow(<MyListingsPage />);
  const comparison = await screen.findByRole('region', { name: 'Open bids on listing 12' });
  const rows = within(comparison)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['', 'Asked', 'Bid 32', 'Bid 31'],
    ['Price USD/BBL', '0.8000', '0.7600Highest−5.0%', '0.7000−12.5%'],
    ['Term', '6 months', '6 monthsSame', '12 months+6 months'],
    ['Revenue a month', '$240,000', '$228,000−$12,000', '$210,000−$30,000'],
    ['', '', 'Review', 'Review'],
  ]);
  expect(server.received('bids.listReceived')).toContainEqual(
    expect.objectContaining({
      min_listing_id: 12,
      max_listing_id: 12,
      status: ['Open'],
      sort: '-bid_price',
    }),
  );
  await press('Review bid 31');
  expect(await screen.findByRole('complementary', { name: 'Bid 31' })).toBeTruthy();
});

test('does not load the bids of a row before it is expanded', async () => {
  const server = startServer({ ...loaded, 'bids.listReceived': pageOf([bid]) });
  show(listings);
  await screen.findByRole('button', { name: 'Details, listing 12' });
  expect(server.received('bids.listReceived')).toEqual([]);
});

test.each([
  ['none', pageOf([]), 'No open bids'],
  ['an error', refusal('FORBIDDEN', messages.unableToFetchReceivedBids), messages.unableToFetchReceivedBids],
] as const)('says in the expanded row why it shows no bids: %s', async (_, answer, text) => {
  startServer({ ...loaded, 'bids.listReceived': answer });
  await expandRow();
  const details = document.querySelector('td[colspan] > div') as HTMLElement;
  expect(await within(details).findByText(text)).toBeTruthy();
});

test('shows in the expanded row that the bids load', async () => {
  startServer({ ...loaded, 'bids.listReceived': PENDING });
  await expandRow();
  const details = document.querySelector('td[colspan] > div') as HTMLElement;
  expect(await within(details).findByRole('status')).toBeTruthy();
});

const noFigures = {
  open: 0,
  booked: 0,
  closed: 0,
  answered: 0,
  answers: 0,
  difference: null,
  volume: 0,
  expiring: 0,
};

test('shows an account without listings no search and no filters', async () => {
  startServer({
    'listings.listMine': pageOf([]),
    'bids.listReceived': pageOf([]),
    'listings.figures': { data: noFigures },
  });
  show(<MyListingsPage />);
  expect(await screen.findByText('Bids on your listings appear here.')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

test('keeps the figures in place if they cannot be loaded', async () => {
  startServer({ ...loaded, 'listings.figures': refusal('FORBIDDEN', messages.unableToFetchMyListings) });
  show(listings);
  const figures = await screen.findByRole('list', { name: 'Figures of these listings' });
  expect(await within(figures).findAllByText('–')).toHaveLength(5);
});
