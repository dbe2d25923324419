/** A sentence that people are told is no SQL, whatever stands in it. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBooking, makeRenewal, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

vi.mock('@tank/schema/messages', async (original) => {
  const known = await original<typeof import('@tank/schema/messages')>();
  return {
    ...known,
    messages: { ...known.messages, renewalBookingClosed: `The booking's over; "closed" it is.` },
  };
});

let api: TestApi;
let trader: Person;
beforeAll(async () => {
  api = await startTestApi();
  trader = await api.person();
});
afterAll(() => api.close());

test('the reason of a request that died with its booking is told word for word', async () => {
  const terminal = await api.person({ category: 'Terminal' });
  const { booking_id } = await makeBooking(api, terminal, trader, await makeStorage(api, terminal));
  const renewal_id = await makeRenewal(api, trader, booking_id);
  // As on the day after, before a job has written it.
  await api.database.client`
    update bookings set start_date = current_date - 100, term = 1 where booking_id = ${booking_id}`;
  const page = await api.query('renewals.listPlaced', {}, trader.token);
  expect(page.body.result.data.data).toMatchObject([
    { status: 'Rejected', reason: messages.renewalBookingClosed },
  ]);
  const one = await api.query('renewals.get', { renewal_id }, trader.token);
  expect(one.body.result.data.data.reason).toBe(messages.renewalBookingClosed);
});
