import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { words as market } from '../../../shared/market/words.ts';
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
import AcceptBidDialog from './accept-bid-dialog.tsx';
import CancelBidDialog from './cancel-bid-dialog.tsx';
import CompareBidsDialog from './compare-bids-dialog.tsx';
import PlaceBidDialog from './place-bid-dialog.tsx';
import PlacedBids from './placed-bids.tsx';
import RejectBidDialog from './reject-bid-dialog.tsx';

const mode = {
  mode_id: 4,
  mode_name: 'Dock A',
  inbound_outbound: 'both',
  type: 'Vessel',
  pump_over_rate: 0.1,
  connection_name: null,
  dock_draft: 40,
  length_overall: 800,
  class_one_rail: null,
  rail_spots: null,
} as const;

const place = {
  formatted_address: 'Bayonne, NJ, USA',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  country: 'USA',
  region: 'PADD 1',
} as const;

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
  visibility: 2,
  allow_sublet: 0,
  product_category: ['Crude'],
  own: 0,
  hide_price: 0,
  reason: null,
  access_modes: [mode],
  files: [],
  abilities: { bid: true, edit: false, withdraw: false, attach: false },
};

const bid = {
  ...place,
  bid_id: 31,
  listing_id: 12,
  status: 'Open' as const,
  product: 'WCS',
  bid_price: 0.75,
  ask_price: 0.8,
  volume: 200,
  start_date: '2050-01-01',
  bid_term: 6,
  bid_comment: '',
  reason: null,
  mode_type: null,
  vessel_name: null,
  vessel_size: null,
  date_placed: '2049-11-01',
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
  abilities: { accept: true, reject: true, cancel: true, attach: false },
};

const loaded = {
  'listings.get': { data: listing },
  'listings.products': { data: [{ product: 'WCS' }, { product: 'Jet' }] },
  'bids.ownOn': { data: [] },
};

test('sends the filled-in bid once and shows a notice that links to it', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'bids.place': { message: success(messages.bidPlaced), data: { bid_id: 31 } },
  });
  showDialog(<PlaceBidDialog listing_id={12} onClose={onClose} />);
  await pick('Product', 'WCS');
  await type('Bid price', '0.75');
  await type('Volume', '200');
  await type('Term', '12');
  await type('Comment', 'Needs a dock.');
  await press('Place Bid');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.received('bids.place')).toEqual([
    {
      listing_id: 12,
      product: 'WCS',
      bid_price: 0.75,
      volume: 200,
      start_date: '2050-01-01',
      bid_term: 12,
      bid_comment: 'Needs a dock.',
      modes: [],
      files: [],
      file_ids: [],
      idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
  expect((await findNotice(messages.bidPlaced)).textContent).toContain(words.seeBid);
});

test('sends the vessel with a waterborne access mode', async () => {
  const server = startServer({ ...loaded, 'bids.place': PENDING });
  showDialog(<PlaceBidDialog listing_id={12} onClose={() => {}} />);
  await pick('Product', 'Jet');
  expect(screen.queryByLabelText('Vessel name')).toBeNull();
  await pick('Access modes', 'Dock A (Vessel)');
  await type('Vessel name', 'Aurora');
  await type('Comment', 'By ship.');
  await press('Place Bid');
  await waitFor(() => expect(server.received('bids.place')).toHaveLength(1));
  expect(server.received('bids.place')[0]).toMatchObject({ modes: [4], vessel_name: 'Aurora' });
});

test('prefills the terms of the listing and shows the cost of the bid', async () => {
  startServer(loaded);
  showDialog(<PlaceBidDialog listing_id={12} onClose={() => {}} />);
  expect((await field('Bid price')).value).toBe('0.8000');
  expect((await field('Volume')).value).toBe('300');
  expect((await field('Term')).value).toBe('6');
  const dialog = screen.getByRole('dialog', { name: words.placeOn(12) });
  expect(dialog.textContent).toContain('$240,000');
  expect(dialog.textContent).toContain('$1,440,000');
});

test('sets a price a little below the asked one, and shows the difference and the new cost', async () => {
  startServer(loaded);
  showDialog(<PlaceBidDialog listing_id={12} onClose={() => {}} />);
  await press('−2.5%');
  expect((await field('Bid price')).value).toBe('0.7800');
  const summary = screen.getByRole('region', { name: market.summary('bid') });
  expect(summary.textContent).toContain('Asked 0.8000 · −2.5%');
  expect(summary.textContent).toContain('$234,000');
});

test('offers no price below an undisclosed one', async () => {
  startServer({ ...loaded, 'listings.get': { data: { ...listing, ask_price: 'Undisclosed' } } });
  showDialog(<PlaceBidDialog listing_id={12} onClose={() => {}} />);
  expect((await field('Bid price')).value).toBe('');
  expect(screen.queryByRole('group', { name: market.belowAsked })).toBeNull();
});

test('rejects a missing product, a missing comment, a volume of zero and a start in the past without a request', async () => {
  const server = startServer(loaded);
  showDialog(<PlaceBidDialog listing_id={12} onClose={() => {}} />);
  await type('Volume', '0');
  await type('Start date', '01/15/2020');
  await press('Place Bid');
  expect(await errorAt('Product')).toBe(fieldMessages.required('Product'));
  expect(await errorAt('Comment')).toBe(fieldMessages.required('Comment'));
  expect(await errorAt('Volume')).toBe(fieldMessages.least('Volume', 0.001));
  expect(server.received('bids.place')).toEqual([]);
  await pick('Product', 'WCS');
  await type('Volume', '10');
  await type('Comment', 'Now.');
  await press('Place Bid');
  expect(await errorAt('Start date')).toBe(fieldMessages.past('Start date'));
  expect(server.received('bids.place')).toEqual([]);
});

test('shows a rejected product at its field, keeps the input and retries with the same idempotency key', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'bids.place': refusal('INVALID_INPUT', messages.bidProductNotAllowed, {
      product: messages.bidProductNotAllowed,
    }),
  });
  showDialog(<PlaceBidDialog listing_id={12} onClose={onClose} />);
  await pick('Product', 'Jet');
  await type('Bid price', '0.9');
  await type('Comment', 'Soon.');
  await press('Place Bid');
  await waitFor(async () => expect(await errorAt('Product')).toBe(messages.bidProductNotAllowed));
  expect((await field('Bid price')).value).toBe('0.9000');
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'bids.place': { message: success(messages.bidPlaced), data: { bid_id: 31 } } });
  await press('Place Bid');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const keys = server
    .received('bids.place')
    .map((input) => (input as { idempotency_key: string }).idempotency_key);
  expect(keys[1]).toBe(keys[0]);
});

test('shows why a bid was rejected in a notice and stays open', async () => {
  const onClose = vi.fn();
  startServer({ ...loaded, 'bids.place': refusal('CONFLICT', messages.tooManyBidsOnListing) });
  showDialog(<PlaceBidDialog listing_id={12} onClose={onClose} />);
  await pick('Product', 'WCS');
  await type('Comment', 'Soon.');
  await press('Place Bid');
  await findNotice(messages.tooManyBidsOnListing);
  expect(onClose).not.toHaveBeenCalled();
});

test('asks before discarding input, and sends nothing on cancel', async () => {
  const onClose = vi.fn();
  const server = startServer(loaded);
  showDialog(<PlaceBidDialog listing_id={12} onClose={onClose} />);
  await type('Volume', '150');
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await press('Keep editing');
  expect((await field('Volume')).value).toBe('150');
  await press('Cancel');
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.received('bids.place')).toEqual([]);
});

test('disables Place Bid while the listing loads', async () => {
  startServer({ 'listings.get': PENDING });
  showDialog(<PlaceBidDialog listing_id={12} onClose={() => {}} />);
  expect(await screen.findByText(words.loading)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Bid' }).disabled).toBe(true);
});

test('warns of an open bid on the same listing', async () => {
  const own = { listing_id: 12, bid_id: 30, status: 'Open' as const, bid_price: 0.7, volume: 100, open: 1 };
  startServer({ ...loaded, 'bids.ownOn': { data: [own] } });
  showDialog(<PlaceBidDialog listing_id={12} onClose={() => {}} />);
  expect((await screen.findByRole('link', { name: 'Bid 30' })).getAttribute('href')).toContain('30');
});

const received = { ...bid, storage_id: 3, storage_name: 'Dock 7' };

test('accepts a bid and warns that the rest of the listing leaves the market', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'bids.get': { data: bid },
    'bids.listReceived': pageOf([received, { ...received, bid_id: 32, bid_price: 0.6 }]),
    'bids.accept': { message: success(messages.bidAccepted), data: { booking_id: 9 } },
  });
  showDialog(<AcceptBidDialog bid={bid} onClose={onClose} />);
  expect(await screen.findByText(/The other 100 MBBL will not stay listed/)).toBeTruthy();
  expect(screen.getByText(market.sharesContact('bid'))).toBeTruthy();
  expect(
    await screen.findByText(market.rejectsOne('bid', { price: 0.6, volume: 200, term: 6 })),
  ).toBeTruthy();
  await press('Accept Bid');
  await findNotice(messages.bidAccepted);
  expect(server.received('bids.accept')).toEqual([
    { bid_id: 31, idempotency_key: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('accepts a bid whose start has passed only after confirmation', async () => {
  const past = { ...bid, start_date: '2020-01-01' };
  const server = startServer({ 'bids.get': { data: past }, 'bids.accept': PENDING });
  showDialog(<AcceptBidDialog bid={past} onClose={() => {}} />);
  expect(await screen.findByText(messages.pastStartOpen)).toBeTruthy();
  screen.getByRole('checkbox').click();
  await press('Accept Bid');
  await waitFor(() =>
    expect(server.received('bids.accept')).toMatchObject([{ bid_id: 31, confirm_past_start: 1 }]),
  );
});

test('requires a reason to reject a bid, and trims it', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'bids.get': { data: bid },
    'bids.reject': { message: success(messages.bidRejected) },
  });
  showDialog(<RejectBidDialog bid_id={31} onClose={onClose} />);
  await press('Reject Bid');
  expect(await errorAt('Reason')).toBe('Reason is required.');
  await type('Reason', '  Too low. ');
  await press('Reject Bid');
  await findNotice(messages.bidRejected);
  expect(server.received('bids.reject')).toEqual([{ bid_id: 31, reason: 'Too low.' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows why a bid cannot be cancelled, and cancels it on the next try', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'bids.cancel': refusal('CONFLICT', messages.bidNotOpen) });
  showDialog(<CancelBidDialog bid_id={31} onClose={onClose} />);
  await press('Cancel Bid');
  await findNotice(messages.bidNotOpen);
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'bids.cancel': { message: success(messages.bidCancelled) } });
  await press('Cancel Bid');
  await findNotice(messages.bidCancelled);
  expect(server.received('bids.cancel')).toEqual([{ bid_id: 31 }, { bid_id: 31 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('compares the open bids on a listing and accepts the selected one', async () => {
  const server = startServer({
    'bids.listReceived': pageOf([received, { ...received, bid_id: 32, bid_price: 0.6 }]),
    'bids.get': { data: bid },
    'bids.accept': PENDING,
  });
  showDialog(<CompareBidsDialog listing_id={12} onClose={() => {}} />);
  await press('Accept bid 32');
  await press('Accept Bid');
  await waitFor(() => expect(server.received('bids.accept')).toMatchObject([{ bid_id: 32 }]));
  expect(server.received('bids.listReceived')[0]).toMatchObject({
    min_listing_id: 12,
    max_listing_id: 12,
    status: ['Open'],
    sort: '-bid_price',
  });
});

test('shows that a listing has no open bids', async () => {
  startServer({ 'bids.listReceived': pageOf([]) });
  showDialog(<CompareBidsDialog listing_id={12} onClose={() => {}} />);
  expect(await screen.findByText('There are no open bids on listing 12.')).toBeTruthy();
});

test('explains the empty table of placed bids', async () => {
  startServer({ 'bids.listPlaced': pageOf([]) });
  show(<PlacedBids />);
  expect(await screen.findByText(words.noPlaced)).toBeTruthy();
});
