import { defaultExpiration } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { readToday } from '@tank/ui/lib/today';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, pageOf, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import {
  errorAt,
  field,
  findNotice,
  pick,
  press,
  show,
  showDialog,
  type,
} from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import AddListingDialog from './add-listing-dialog.tsx';
import EditListingDialog from './edit-listing-dialog.tsx';
import { ListingActions } from './listing-actions.tsx';
import { MyListings } from './my-listings.tsx';
import WithdrawListingDialog from './withdraw-listing-dialog.tsx';

const place = {
  formatted_address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  country: 'USA',
  region: 'PADD 1',
};
const storage = {
  ...place,
  storage_id: 3,
  storage_name: 'Dock 7',
  product_category: ['Crude'],
  tank_features: [],
  total_capacity: 500,
  tank_material: null,
  tank_type: null,
  heel_requirement: 0,
  blending_capability: 0,
  heating_capability: 0,
  commingled: 0,
  number_of_tanks: 2,
  sublet: 0,
  username: 'user_1',
  version: 1,
};
const mode = (mode_id: number, mode_name: string) => ({
  mode_id,
  mode_name,
  inbound_outbound: 'both' as const,
  type: 'Truck' as const,
  pump_over_rate: 0,
  connection_name: null,
  dock_draft: null,
  length_overall: null,
  class_one_rail: null,
  rail_spots: null,
});
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
  heel_product: 'WCS',
  comment: 'By truck.',
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
  access_modes: [mode(40, 'Rack A')],
  files: [],
  abilities: { bid: false, edit: true, withdraw: true, attach: true },
};
const row = { ...listing, open_bids: 0, best_bid: null };

const storageRow = { ...storage, booked: 0, open_listings: 0, active_bookings: 0 };
const loaded = {
  'context.get': {
    regions: [],
    product_categories: [],
    products: [{ product: 'WCS', product_category: 'Crude' }],
  },
  'storage.listMine': pageOf([storageRow]),
  'storage.modes': { data: [mode(4, 'Rack A'), mode(5, 'Rack B')] },
  'bookings.freeCapacity': { data: [{ month: '2050-01', free: 500 }] },
};

async function fillIn() {
  await type('Working capacity', '300');
  await type('Shell price', '0.8');
  await type('Term', '6');
  await type('Availability after commitment', '1');
  await type('Comment', 'By truck.');
}

test('sends the filled-in listing and shows the notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'listings.create': { message: success(messages.listingCreated), data: { listing_id: 12 } },
  });
  showDialog(<AddListingDialog onClose={onClose} />);
  await pick('Storage', 'Dock 7');
  await fillIn();
  await pick('Heel product', 'WCS');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Hide price/ }));
  await press('Add Listing');
  await findNotice(messages.listingCreated);
  expect(onClose).toHaveBeenCalledOnce();
  const today = readToday();
  expect(server.received('listings.create')).toEqual([
    {
      storage_id: 3,
      working_capacity: 300,
      ask_price: 0.8,
      term: 6,
      delay_after_commit: 1,
      date_available: today,
      expiration: defaultExpiration(today),
      heel_product: 'WCS',
      visibility: 2,
      hide_price: 1,
      allow_sublet: 0,
      comment: 'By truck.',
      files: [],
      file_ids: [],
      idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
});

test('preselects the only storage, which is no input that closing asks about', async () => {
  const onClose = vi.fn();
  startServer(loaded);
  showDialog(<AddListingDialog onClose={onClose} />);
  const storage = await field('Storage');
  await waitFor(() => expect(storage.value).toBe('Dock 7'));
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows required fields of an empty form without a request', async () => {
  const server = startServer({
    ...loaded,
    'storage.listMine': pageOf([storageRow, { ...storageRow, storage_id: 4, storage_name: 'Dock 8' }]),
  });
  showDialog(<AddListingDialog onClose={() => {}} />);
  await press('Add Listing');
  for (const label of ['Storage', 'Working capacity', 'Shell price', 'Term', 'Comment'])
    expect(await errorAt(label)).toBe(fieldMessages.required(label));
  expect(server.received('listings.create')).toEqual([]);
});

test('rejects a date available in the past without a request', async () => {
  const server = startServer(loaded);
  showDialog(<AddListingDialog storage_id={3} onClose={() => {}} />);
  await fillIn();
  await type('Date available', '01/15/2020');
  await press('Add Listing');
  expect(await errorAt('Date available')).toBe(fieldMessages.past('Date available'));
  expect(server.received('listings.create')).toEqual([]);
});

test('moves the expiration with the date available', async () => {
  startServer(loaded);
  showDialog(<AddListingDialog onClose={() => {}} />);
  await type('Date available', '01/15/2050');
  expect((await field('Expiration')).value).toBe('01/15/2051');
});

test('shows by how much a listing exceeds the free capacity of its storage', async () => {
  startServer(loaded);
  showDialog(<AddListingDialog storage_id={3} onClose={() => {}} />);
  await fillIn();
  await type('Working capacity', '600');
  expect(await screen.findByText(words.moreThanFree)).toBeTruthy();
  expect(screen.getByText(words.shortBy(100))).toBeTruthy();
});

test('shows a rejected heel product at its field, and an error without a field in a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'listings.create': refusal('INVALID_INPUT', messages.heelUnknown, { heel_product: messages.heelUnknown }),
  });
  showDialog(<AddListingDialog storage_id={3} onClose={onClose} />);
  await fillIn();
  await press('Add Listing');
  await waitFor(async () => expect(await errorAt('Heel product')).toBe(messages.heelUnknown));
  server.answer({ 'listings.create': refusal('FORBIDDEN', messages.forbidden) });
  await press('Add Listing');
  await findNotice(messages.forbidden);
  expect((await field('Working capacity')).value).toBe('300');
  expect(onClose).not.toHaveBeenCalled();
});

test('sends the edited listing with the version that was read', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'listings.get': { data: listing },
    'listings.update': { message: success(messages.listingUpdated), data: { listing_id: 12 } },
  });
  showDialog(<EditListingDialog listing_id={12} onClose={onClose} />);
  expect((await field('Storage')).disabled).toBe(true);
  await type('Shell price', '0.9');
  await press('Save Listing');
  await findNotice(messages.listingUpdated);
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.received('listings.update')).toEqual([
    {
      listing_id: 12,
      version: 5,
      working_capacity: 300,
      ask_price: 0.9,
      term: 6,
      delay_after_commit: 1,
      date_available: '2050-01-01',
      expiration: '2050-12-31',
      heel_product: 'WCS',
      visibility: 1,
      hide_price: 0,
      allow_sublet: 1,
      comment: 'By truck.',
    },
  ]);
});

test('keeps the edit open with its input when another user changed the listing', async () => {
  const onClose = vi.fn();
  startServer({
    ...loaded,
    'listings.get': { data: listing },
    'listings.update': refusal('CONFLICT', messages.stale),
  });
  showDialog(<EditListingDialog listing_id={12} onClose={onClose} />);
  await type('Shell price', '0.9');
  await press('Save Listing');
  await findNotice(messages.stale);
  expect((await field('Shell price')).value).toBe('0.9000');
  expect(onClose).not.toHaveBeenCalled();
});

test('cannot save a listing that is still loading', async () => {
  startServer({ 'listings.get': PENDING });
  showDialog(<EditListingDialog listing_id={12} onClose={() => {}} />);
  expect(await screen.findByText(words.loading)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Listing' }).disabled).toBe(true);
});

test('shows why a listing cannot be withdrawn, and withdraws it on the next try', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'listings.withdraw': refusal('CONFLICT', messages.listingNotWithdrawable) });
  showDialog(<WithdrawListingDialog listing_id={12} onClose={onClose} />);
  await press('Withdraw');
  await findNotice(messages.listingNotWithdrawable);
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'listings.withdraw': { message: success(messages.listingDeleted) } });
  await press('Withdraw');
  await findNotice(messages.listingDeleted);
  expect(server.received('listings.withdraw')).toEqual([{ listing_id: 12 }, { listing_id: 12 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

const createFigures = (changes = {}) => ({
  ...{ open: 0, booked: 0, closed: 0, answered: 0, answers: 0 },
  ...{ difference: null, volume: 0, expiring: 0 },
  ...changes,
});

test('an empty list has no table and no second button to add', async () => {
  startServer({
    ...loaded,
    'listings.listMine': pageOf([]),
    'listings.figures': { data: createFigures() },
  });
  show(<MyListings onCompare={() => {}} bids={() => null} />);
  expect(await screen.findByText(words.none)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows the open listings first, and the others by a segment with their number', async () => {
  const server = startServer({
    ...loaded,
    'listings.listMine': pageOf([row]),
    'listings.figures': { data: createFigures({ open: 1, booked: 6, closed: 5 }) },
  });
  show(<MyListings onCompare={() => {}} bids={() => null} />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Closed 5' }));
  await waitFor(() => expect(server.received('listings.listMine')).toHaveLength(2));
  const statuses = server
    .received('listings.listMine')
    .map((input) => (input as { status: string[] }).status);
  expect(statuses).toEqual([['Open'], ['Expired', 'Withdrawn']]);
});

test('shows the figures of the listings, each with a link to its rows', async () => {
  startServer({
    ...loaded,
    'listings.listMine': pageOf([row]),
    'listings.figures': {
      data: createFigures({
        open: 19,
        answered: 14,
        answers: 42,
        difference: -4.21,
        volume: 6380.5,
        expiring: 2,
      }),
    },
  });
  show(<MyListings onCompare={() => {}} bids={() => null} />);
  const strip = await screen.findByRole('list', { name: 'Figures of these listings' });
  await waitFor(() => expect(strip.textContent).toContain('42 bids to answer'));
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Open190 booked, 0 closed',
    'With bids1442 bids to answer',
    'Best bid vs. asked−4.2%Average, below asked',
    'Capacity on offer6,380.5MBBL19 listings',
    'Expiring soon2Within 30 days',
  ]);
  const addressOf = (name: string) => within(strip).getByRole('link', { name }).getAttribute('href');
  expect(addressOf('With bids')).toBe('/my/listing?status=Open&min_open_bids=1');
  expect(addressOf('Best bid vs. asked')).toBe('/my/listing?bids.status=Open&bids.sort=-bid_price#bids');
});

test('opens the comparison of the bids on a listing', async () => {
  const onCompare = vi.fn();
  startServer({ ...loaded, 'listings.listMine': pageOf([{ ...row, open_bids: 2, best_bid: 0.4 }]) });
  show(<MyListings onCompare={onCompare} bids={() => null} />);
  await press(/^2 bids · best 0.4000.* on listing 12$/);
  expect(onCompare).toHaveBeenCalledWith(12);
});

test('reviews the open bids from the panel of an own listing', async () => {
  const onReview = vi.fn<(listing_id: number) => void>();
  startServer({ 'listings.get': { data: { ...listing, open_bids: 2 } } });
  show(<ListingActions listing_id={12} onReview={onReview} />);
  await press('Review 2 bids');
  expect(onReview).toHaveBeenCalledWith(12);
});

test.each([
  ['without open bids', { open_bids: 0 }],
  ['of a teammate', { own: 0, open_bids: 2 }],
])('has no Review button on a listing %s', async (_, changed) => {
  startServer({ 'listings.get': { data: { ...listing, ...changed } } });
  show(<ListingActions listing_id={12} onReview={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
});
