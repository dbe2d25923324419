/** Message texts are bound as SQL parameters, so quotes in them are harmless. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person, TestApi } from '../../testing/test-api.ts';

const REASON = `The booking's over; "closed" it is.`;

let api: TestApi;
let trader: Person;
let samples: typeof import('../../testing/samples.ts');

// Test files share loaded modules: this one resets the module cache before and after mocking the messages.
beforeAll(async () => {
  vi.doMock('@tank/schema/messages', async (original) => {
    const known = await original<typeof import('@tank/schema/messages')>();
    return { ...known, messages: { ...known.messages, renewalBookingClosed: REASON } };
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

test('returns a reason with quotes verbatim for a request on a completed booking', async () => {
  const terminal = await api.person({ category: 'Terminal' });
  const { makeBooking, makeRenewal, makeStorage } = samples;
  const { booking_id } = await makeBooking(api, terminal, trader, await makeStorage(api, terminal));
  const renewal_id = await makeRenewal(api, trader, booking_id);
  // Ends the term without running the job.
  await api.database.client`
    update bookings set start_date = market_day(now()) - 100, term = 1 where booking_id = ${booking_id}`;
  const page = await api.query('renewals.listPlaced', {}, trader.token);
  expect(page.body.result.data.data).toMatchObject([{ status: 'Rejected', reason: REASON }]);
  const one = await api.query('renewals.get', { renewal_id }, trader.token);
  expect(one.body.result.data.data.reason).toBe(REASON);
});
