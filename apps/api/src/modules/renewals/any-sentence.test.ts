/** A sentence that people are told is no SQL, whatever stands in it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person, TestApi } from '../../testing/test-api.ts';

const SENTENCE = `The booking's over; "closed" it is.`;

let api: TestApi;
let trader: Person;
let samples: typeof import('../../testing/samples.ts');

// Test files share the modules that are loaded: this one loads all of them anew, and leaves none of its own behind.
beforeAll(async () => {
  vi.doMock('@tank/schema/messages', async (original) => {
    const known = await original<typeof import('@tank/schema/messages')>();
    return { ...known, messages: { ...known.messages, renewalBookingClosed: SENTENCE } };
  });
  vi.resetModules();
  const { startTestApi } = await import('../../testing/test-api.ts');
  samples = await import('../../testing/samples.ts');
  api = await startTestApi();
  trader = await api.person();
});
afterAll(async () => {
  await api.close();
  vi.doUnmock('@tank/schema/messages');
  vi.resetModules();
});

test('the reason of a request that died with its booking is told word for word', async () => {
  const terminal = await api.person({ category: 'Terminal' });
  const { makeBooking, makeRenewal, makeStorage } = samples;
  const { booking_id } = await makeBooking(api, terminal, trader, await makeStorage(api, terminal));
  const renewal_id = await makeRenewal(api, trader, booking_id);
  // As on the day after, before a job has written it.
  await api.database.client`
    update bookings set start_date = market_day(now()) - 100, term = 1 where booking_id = ${booking_id}`;
  const page = await api.query('renewals.listPlaced', {}, trader.token);
  expect(page.body.result.data.data).toMatchObject([{ status: 'Rejected', reason: SENTENCE }]);
  const one = await api.query('renewals.get', { renewal_id }, trader.token);
  expect(one.body.result.data.data.reason).toBe(SENTENCE);
});
