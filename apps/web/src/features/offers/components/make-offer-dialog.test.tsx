import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, pageOf, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import {
  errorAt,
  field,
  findNotice,
  press,
  show,
  showDialog,
  type,
} from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import AcceptOfferDialog from './accept-offer-dialog.tsx';
import CancelOfferDialog from './cancel-offer-dialog.tsx';
import CompareOffersDialog from './compare-offers-dialog.tsx';
import MakeOfferDialog from './make-offer-dialog.tsx';
import { ReceivedOffers } from './received-offers.tsx';
import RejectOfferDialog from './reject-offer-dialog.tsx';

const inquiry = {
  inquiry_id: 8,
  status: 'Open' as const,
  place_id: 'p1',
  formatted_address: 'Houston, TX, USA',
  region: 'PADD 3',
  radius: 50,
  product: 'WCS',
  min_volume: 50,
  max_volume: 200,
  bid_price: 0.6,
  term: 6,
  start_date: '2050-01-01',
  expiration: '2050-12-31',
  date_placed: '2049-11-01',
  comment: '',
  own: 0,
  latitude: 29.76,
  longitude: -95.37,
  access_modes: [],
  files: [],
  abilities: { offer: true, withdraw: false, attach: false },
};

const storage = {
  storage_id: 3,
  storage_name: 'Dock 7',
  formatted_address: 'Deer Park, TX, USA',
  total_capacity: 500,
  distance: 12,
  in_radius: true,
  holds_product: true,
};
const wrongProduct = { ...storage, storage_id: 4, storage_name: 'Dock 8', holds_product: false };

const offer = {
  inquiry_bids_id: 21,
  inquiry_id: 8,
  storage_id: 3,
  status: 'Open' as const,
  product: 'WCS',
  ask_price: 0.7,
  bid_price: 0.6,
  volume: 120,
  date_available: '2050-01-01',
  storage_term: 6,
  term: 6,
  bid_comment: 'Heated.',
  allow_sublet: 0,
  reason: null,
  date_placed: '2049-11-02',
  region: 'PADD 3',
  locality: 'Deer Park',
  administrative_area_level_1: 'TX',
  country: 'USA',
  distance: 12,
};

const offerDetail = {
  ...offer,
  formatted_address: 'Houston, TX, USA',
  radius: 50,
  min_volume: 50,
  max_volume: 200,
  start_date: '2050-01-01',
  files: [],
  booking_id: null,
  abilities: { accept: true, reject: true, cancel: false, attach: false },
};

const loaded = {
  'inquiries.get': { data: inquiry },
  'offers.storages': { data: [storage, wrongProduct] },
  'offers.ownOn': { data: [] },
  'bookings.freeCapacity': { data: [] },
};

const chooseStorage = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));

test('sends the form and shows a notice with a link to the offer', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'offers.place': { message: success(messages.offerPlaced), data: { inquiry_bids_id: 21 } },
  });
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={onClose} addStorage={null} />);
  await chooseStorage('Dock 7');
  await type('Volume', '120');
  await type('Ask price', '0.7');
  await type('Term', '9');
  await type('Comment', 'Heated.');
  await press('Make Offer');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.received('offers.place')).toEqual([
    {
      inquiry_id: 8,
      storage_id: 3,
      volume: 120,
      ask_price: 0.7,
      date_available: '2050-01-01',
      storage_term: 9,
      allow_sublet: 0,
      bid_comment: 'Heated.',
      files: [],
      file_ids: [],
      idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
  expect((await findNotice(messages.offerPlaced)).textContent).toContain(words.seeOffer);
});

test("starts with the inquiry's values and warns of a volume outside its range", async () => {
  startServer(loaded);
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={null} />);
  expect((await field('Volume')).value).toBe('200');
  expect((await field('Ask price')).value).toBe('0.6000');
  expect(screen.getByText(words.asksFor(inquiry))).toBeTruthy();
  await type('Volume', '300');
  expect(await screen.findByText(words.moreThan(inquiry))).toBeTruthy();
});

test('disables storages that cannot hold the product', async () => {
  startServer(loaded);
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={null} />);
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Dock 8' });
  expect(radio.disabled).toBe(true);
  expect(screen.getByText(words.holdsNot('WCS'))).toBeTruthy();
});

test('shows what a storage has free in all months of the offer', async () => {
  const months = [
    { month: '2050-01', free: 120 },
    { month: '2050-02', free: 80 },
  ];
  const server = startServer({ ...loaded, 'bookings.freeCapacity': { data: months } });
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={null} />);
  expect(await screen.findByText(words.freeInTerm(80))).toBeTruthy();
  expect(server.received('bookings.freeCapacity')).toEqual([
    { storage_id: 3, start_date: '2050-01-01', term: 6 },
  ]);
});

test('offers more than eight storages in a select', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...storage, storage_id: at + 1 }));
  startServer({ ...loaded, 'offers.storages': { data: many } });
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={null} />);
  expect(await screen.findByRole('combobox', { name: /^Storage/ })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('rejects an offer without storage, price or comment in the browser', async () => {
  const server = startServer(loaded);
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={null} />);
  await type('Ask price', '');
  await press('Make Offer');
  expect(await screen.findByText(fieldMessages.required('Storage'))).toBeTruthy();
  expect(await errorAt('Ask price')).toBe(fieldMessages.required('Ask price'));
  expect(await errorAt('Comment')).toBe(fieldMessages.required('Comment'));
  expect(server.received('offers.place')).toEqual([]);
});

test('shows a field issue of the server at the field, and other errors in a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'offers.place': refusal('INVALID_INPUT', messages.offerStorageNotOwn, {
      storage_id: messages.offerStorageNotOwn,
    }),
  });
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={onClose} addStorage={null} />);
  await chooseStorage('Dock 7');
  await type('Comment', 'Heated.');
  await press('Make Offer');
  expect(await screen.findByText(messages.offerStorageNotOwn)).toBeTruthy();
  server.answer({ 'offers.place': refusal('CONFLICT', messages.inquiryNotOpen) });
  await press('Make Offer');
  await findNotice(messages.inquiryNotOpen);
  expect((await field('Comment')).value).toBe('Heated.');
  expect(onClose).not.toHaveBeenCalled();
});

test('sends one call when the form is submitted twice', async () => {
  const server = startServer({ ...loaded, 'offers.place': PENDING });
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={null} />);
  await chooseStorage('Dock 7');
  await type('Comment', 'Heated.');
  await press('Make Offer');
  await waitFor(() => expect(server.received('offers.place')).toHaveLength(1));
  const form = screen.getByRole('dialog').querySelector('form');
  expect(form?.getAttribute('aria-busy')).toBe('true');
  if (form) fireEvent.submit(form);
  expect(server.received('offers.place')).toHaveLength(1);
});

test('tells a terminal without storage to add one', async () => {
  startServer({ ...loaded, 'offers.storages': { data: [] } });
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={<a href="/storage">Add</a>} />);
  expect(await screen.findByText(words.noStorage)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add' })).toBeTruthy();
});

test('shows no form while the inquiry loads', async () => {
  startServer({ 'inquiries.get': PENDING, 'offers.storages': PENDING });
  showDialog(<MakeOfferDialog inquiry_id={8} onClose={() => {}} addStorage={null} />);
  const dialog = await screen.findByRole('dialog', { name: 'Make Offer' });
  expect(dialog.querySelector('[data-loading]')).toBeTruthy();
  expect(screen.queryByLabelText(/^Ask price/)).toBeNull();
});

test('accepts an offer and warns that the rest of the inquiry leaves the market', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'offers.get': { data: offerDetail },
    'offers.accept': { message: success(messages.offerAccepted), data: { booking_id: 9 } },
  });
  showDialog(<AcceptOfferDialog offer={offer} onClose={onClose} />);
  expect(await screen.findByText(/Offers for the other 80 MBBL need a new inquiry/)).toBeTruthy();
  await press('Accept Offer');
  await findNotice(messages.offerAccepted);
  expect(server.received('offers.accept')).toEqual([
    { inquiry_bids_id: 21, idempotency_key: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows no Accept button for a cancelled offer', async () => {
  startServer({ 'offers.get': { data: { ...offerDetail, status: 'Cancelled' } } });
  showDialog(<AcceptOfferDialog offer={offer} onClose={() => {}} />);
  expect(await screen.findByText(/The terminal cancelled it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Offer' })).toBeNull();
});

test('requires a reason to reject an offer', async () => {
  const server = startServer({
    'offers.get': { data: offerDetail },
    'offers.reject': { message: success(messages.offerRejected) },
  });
  showDialog(<RejectOfferDialog inquiry_bids_id={21} onClose={() => {}} />);
  await press('Reject Offer');
  expect(await errorAt('Reason')).toBe('Reason is required.');
  await type('Reason', 'Too far away.');
  await press('Reject Offer');
  await findNotice(messages.offerRejected);
  expect(server.received('offers.reject')).toEqual([{ inquiry_bids_id: 21, reason: 'Too far away.' }]);
});

test('cancels the offer on Cancel Offer only', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'offers.cancel': { message: success(messages.offerCancelled) } });
  showDialog(<CancelOfferDialog inquiry_bids_id={21} onClose={onClose} />);
  await press('Keep Offer');
  expect(server.received('offers.cancel')).toEqual([]);
  await press('Cancel Offer');
  await findNotice(messages.offerCancelled);
  expect(server.received('offers.cancel')).toEqual([{ inquiry_bids_id: 21 }]);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('rejects an offer from the comparison', async () => {
  const server = startServer({
    'offers.listReceived': pageOf([offer, { ...offer, inquiry_bids_id: 22, ask_price: 0.9 }]),
    'offers.get': { data: offerDetail },
    'offers.reject': PENDING,
  });
  showDialog(<CompareOffersDialog inquiry_id={8} onClose={() => {}} />);
  await press('Reject offer 22');
  await type('Reason', 'Too dear.');
  await press('Reject Offer');
  await waitFor(() =>
    expect(server.received('offers.reject')).toEqual([{ inquiry_bids_id: 22, reason: 'Too dear.' }]),
  );
});

test('shows a hint in the table without received offers', async () => {
  startServer({ 'offers.listReceived': pageOf([]) });
  show(<ReceivedOffers />);
  expect(await screen.findByText(words.noneOpen)).toBeTruthy();
});
