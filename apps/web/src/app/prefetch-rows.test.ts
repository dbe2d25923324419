import { abilities } from '@tank/schema/abilities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../shared/calls/data.ts';
import { createTestSession } from '../shared/session/create-test-session.ts';
import { sessionStore } from '../shared/session/session.ts';
import { prefetchRows } from './prefetch-rows.ts';

let calls: string[] = [];
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(new URL(address, 'http://test').pathname);
    return Response.json([{ result: { data: {} } }]);
  });
});
afterEach(() => {
  queryClient.clear();
  sessionStore.signOut();
  vi.unstubAllGlobals();
});

test.each([
  ['/listing', 'listings.listAll'],
  ['/inquiry', 'inquiries.listAll'],
  ['/my/storage', 'storage.listMine'],
  ['/my/listing', 'listings.listMine'],
  ['/my/inquiry', 'inquiries.listMine'],
  ['/my/bid', 'bids.listPlaced'],
  ['/my/booking', 'renewals.listReceived'],
] as const)('prefetches the rows of %s with %s', async (address, procedure) => {
  sessionStore.signIn('token', { ...createTestSession(7), abilities: [...abilities] });
  await prefetchRows(address, '');
  expect(calls).toEqual([`/trpc/${procedure}`]);
});

test('prefetches no rows of a screen that the user may not open', async () => {
  sessionStore.signIn('token', { ...createTestSession(7), abilities: [] });
  await prefetchRows('/my/storage', '');
  expect(calls).toEqual([]);
});
