/** The first rows of a screen are asked for by `public/boot.js` before the app is here, and taken over by it. */
import { abilities } from '@tank/schema/abilities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstCalls } from '../../build/first-calls.ts';
import { queryClient } from '../shared/calls/data.ts';
import { fetchInTime } from '../shared/calls/in-time.ts';
import { sessionStore } from '../shared/session/session.ts';
import { sessionOf } from '../shared/session/session-of.ts';
import { prefetchRows } from './prefetch-rows.ts';
import type { Address } from './screens.ts';

const ADDRESS = '/trpc/listings.listAll';
const headers = { 'x-access-token': 'token' };

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json([{ result: { data: 'late' } }]);
  });
  sessionStore.signIn('token', { ...sessionOf(7), abilities: [...abilities] });
});
afterEach(() => {
  window.askedAhead = undefined;
  queryClient.clear();
  sessionStore.signOut();
  vi.unstubAllGlobals();
});

/** As boot.js leaves it. */
const askAhead = (answer: Promise<Response>, at = performance.now()) => {
  answer.catch(() => {});
  window.askedAhead = { address: ADDRESS, token: 'token', at, answer };
};
const early = () => Promise.resolve(Response.json('early'));
const textOf = async (call: Promise<Response>) => (await call).text();

test.each(Object.entries(firstCalls()))(
  '%s is asked for ahead as it is asked for later',
  async (screen, call) => {
    prefetchRows(screen as Address, '');
    await vi.waitFor(() => expect(asked).toEqual([call.address]));
  },
);

test('an early answer is for the first who asks', async () => {
  askAhead(early());
  expect(await textOf(fetchInTime(ADDRESS, { headers }))).toBe('"early"');
  expect(await textOf(fetchInTime(ADDRESS, { headers }))).toContain('late');
});

test('what failed, is old, or belongs to another session is asked for again', async () => {
  askAhead(Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(fetchInTime(ADDRESS, { headers }))).toContain('late');
  askAhead(early(), performance.now() - 10_001);
  expect(await textOf(fetchInTime(ADDRESS, { headers }))).toContain('late');
  askAhead(early());
  expect(await textOf(fetchInTime(ADDRESS, { headers: { 'x-access-token': 'another' } }))).toContain('late');
});

test('an early answer that does not come can be given up', async () => {
  askAhead(new Promise(() => {}));
  const giveUp = new AbortController();
  const call = fetchInTime(ADDRESS, { headers, signal: giveUp.signal });
  giveUp.abort(new DOMException('gone', 'AbortError'));
  await expect(call).rejects.toThrow('gone');
});
