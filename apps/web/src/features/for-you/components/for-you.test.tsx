import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, refusal, startServer } from '../../../shared/testing/answering-server.ts';
import { showDialog } from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import { ForYou } from './for-you.tsx';

const nothing = {
  'storage.listMine': pageOf([{}]),
  'inquiries.listMine': pageOf([]),
  'bids.listReceived': pageOf([]),
  'offers.listReceived': pageOf([]),
  'renewals.listReceived': pageOf([]),
  'bookings.calendar': { data: [], check: {} },
  'bookings.listTerminal': pageOf([]),
  'bookings.listTrader': pageOf([]),
  'listings.listMine': pageOf([]),
  'chat.list': { ...pageOf([]), count: 0 },
} as never;
const terminal = ['offer_storage', 'list_storage', 'see_bookings', 'book_out_storage', 'start_chat'] as const;
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('counts the open bids and leads to them, the highest first', async () => {
  const bids = { ...pageOf([{ listing_id: 514, bid_price: 0.84 }]), page: { total: 42 } };
  const server = startServer(
    { ...(nothing as object), 'bids.listReceived': bids as never },
    { abilities: [...terminal] },
  );
  showDialog(<ForYou />);
  const link = await screen.findByRole('link', { name: /42 bids to answer/ });
  expect(link.textContent).toContain('Highest 0.8400 on listing 514');
  expect(link.getAttribute('href')).toBe('/my/listing?bids.status=Open&bids.sort=-bid_price');
  expect(server.received('bids.listReceived')).toEqual([{ status: ['Open'], limit: 1, sort: '-bid_price' }]);
  expect(server.received('users.listPending')).toEqual([]);
});

test('counts the inquiries that fit own storage as their list does, and leads to it', async () => {
  const fits = { storage_name: 'Bayonne', distance: 3 };
  const row = { inquiry_id: 7, min_volume: 25, max_volume: 40, product: 'WCS', fits };
  const answer = { ...pageOf([row]), page: { total: 12 } };
  const server = startServer(
    { ...(nothing as object), 'inquiries.listAll': answer as never },
    { abilities: [...terminal, 'make_offer'] },
  );
  showDialog(<ForYou />);
  const link = await screen.findByRole('link', { name: /12 inquiries fit your storage/ });
  expect(link.textContent).toContain('25–40 MBBL of WCS, for Bayonne');
  expect(link.getAttribute('href')).toBe('/inquiry?can_serve=1');
  expect(server.received('inquiries.listAll')).toEqual([{ can_serve: true, limit: 1 }]);
});

test('says that nothing is waiting once everything has loaded', async () => {
  startServer(nothing, { abilities: [...terminal] });
  showDialog(<ForYou />);
  expect(await screen.findByText(words.nothing)).toBeTruthy();
});

test('leads a terminal without storage to its first step', async () => {
  startServer({ ...(nothing as object), 'storage.listMine': pageOf([]) } as never, {
    abilities: [...terminal],
  });
  showDialog(<ForYou />);
  expect(await screen.findByRole('link', { name: new RegExp(words.addStorage) })).toBeTruthy();
  expect(links()).toHaveLength(1);
});

test('says what could not be loaded and offers to retry, beside what could', async () => {
  const pending = { ...pageOf([{}]), page: { total: 3 } };
  startServer(
    {
      'users.listPending': pending as never,
      'resolutions.listReports': refusal('CONFLICT', 'Busy'),
      'resolutions.listRequests': pageOf([]) as never,
    },
    { abilities: ['administer'] },
  );
  showDialog(<ForYou />);
  expect(await screen.findByRole('link', { name: /3 users to approve/ })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain(words.failed);
});
