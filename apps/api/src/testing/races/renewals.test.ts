/** Concurrent decisions about one renewal request or its booking, on two API processes. */
import { addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { renewalInput } from '../samples.ts';
import { brokenInvariants } from './outcomes.ts';
import {
  type Answer,
  accept,
  type Caller,
  countByStatus,
  interleave,
  openRaceClient,
  type RaceClient,
  type Request,
} from './race-client.ts';

const ROUNDS = 6 * inject('chance').rounds;

let race: RaceClient;

beforeAll(async () => {
  race = await openRaceClient();
});

/** Sends a request that must succeed and returns its data. */
async function sendOne(request: Request) {
  const [answer] = (await race.sendAll([request])) as [Answer];
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const place = (by: Caller, booking_id: number, price = 0.7): Request => {
  const { booking_id: _, ...body } = renewalInput(booking_id, { price });
  return { method: 'POST', path: `/api/renew/${booking_id}/listing`, by, body };
};

async function createBooking(): Promise<number> {
  const { bid_ids } = await race.createListing();
  return (await sendOne(accept(race.owner, bid_ids[0]))).booking_id;
}

interface RenewalRequest {
  booking_id: number;
  renewal_id: number;
}

/** An Active booking with an open renewal request of the trader to the owner. */
async function createRequest(): Promise<RenewalRequest> {
  const booking_id = await createBooking();
  const { renewal_id } = await sendOne(place(race.trader, booking_id));
  return { booking_id, renewal_id };
}

const acceptRenewal = ({ renewal_id }: RenewalRequest, key?: string): Request => ({
  method: 'POST',
  path: `/api/renew/accept/${renewal_id}`,
  by: race.owner,
  ...(key && { key }),
});
const cancel = ({ renewal_id }: RenewalRequest): Request => ({
  method: 'DELETE',
  path: `/api/renew/cancel/${renewal_id}`,
  by: race.trader,
});
const reject = ({ renewal_id }: RenewalRequest): Request => ({
  method: 'DELETE',
  path: `/api/renew/reject/${renewal_id}`,
  by: race.owner,
  body: { reason: 'The tank is promised.' },
});
const backOut = ({ booking_id }: RenewalRequest, by: Caller): Request => ({
  method: 'DELETE',
  path: `/api/booking/listing/${booking_id}`,
  by,
});

/** The statuses of booking and request, and the history after the request was placed. */
async function outcomeOf({ booking_id, renewal_id }: RenewalRequest) {
  const { client } = race.database;
  const [row] = await client`
    select b.status as booking, r.status as request, r.reason,
      (select array_agg(made.status::text) from bookings made where made.renewal_id = r.renewal_id) as renewals,
      (select array_agg(event order by history_id) from history
        where entity = 'renewal' and entity_id = r.renewal_id and event <> 'place') as events
    from renewal_requests r join bookings b using (booking_id)
    where r.renewal_id = ${renewal_id} and b.booking_id = ${booking_id}`;
  return { ...row };
}

const refusalsOf = (answers: Answer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message.text)),
];

const accepted = {
  booking: 'Active',
  request: 'Accepted',
  reason: null,
  renewals: ['Active'],
  events: ['accept'],
};

test('200 concurrent accepts of one request: one succeeds, 199 get 409, and there is one renewal', async () => {
  for (let round = 0; round < 3; round++) {
    const records = await createRequest();
    const answers = await race.sendAll(Array.from({ length: 200 }, () => acceptRenewal(records)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 199 });
    expect(refusalsOf(answers)).toEqual([messages.renewalNotOpen]);
    expect(await outcomeOf(records)).toEqual(accepted);
  }
});

test('50 concurrent accepts with one idempotency key create one renewal and get the same answer', async () => {
  const records = await createRequest();
  const key = `accept-renewal-${records.renewal_id}`;
  const answers = await race.sendAll(Array.from({ length: 50 }, () => acceptRenewal(records, key)));
  expect(countByStatus(answers)).toEqual({ 200: 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await outcomeOf(records)).toEqual(accepted);
});

/** Four accepts against four calls of the other decision per round: one call succeeds. */
async function raceAccept(other: (records: RenewalRequest) => Request, won: object): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await createRequest();
    const accepts = Array.from({ length: 4 }, () => acceptRenewal(records));
    const requests = interleave(
      accepts,
      Array.from({ length: 4 }, () => other(records)),
    );
    const answers = await race.sendAll(requests);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 7 });
    expect(refusalsOf(answers)).toEqual([messages.renewalNotOpen]);
    const winner = requests[answers.findIndex(({ status }) => status === 200)] as Request;
    expect(await outcomeOf(records)).toEqual(
      accepts.includes(winner) ? accepted : { booking: 'Active', reason: null, renewals: null, ...won },
    );
  }
}

test('accept and cancel of a request: one succeeds, the others get 409', () =>
  raceAccept(cancel, { request: 'Cancelled', events: ['cancel'] }));

test('accept and reject of a request: one succeeds, the others get 409', () =>
  raceAccept(reject, { request: 'Rejected', reason: 'The tank is promised.', events: ['reject'] }));

test('backing out of a booking succeeds, and its renewal is accepted before or gets 409', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await createRequest();
    const backOuts = [backOut(records, race.owner), backOut(records, race.trader)];
    const accepts = Array.from({ length: 4 }, () => acceptRenewal(records));
    const requests = interleave(accepts, backOuts);
    const answers = await race.sendAll(requests);
    const succeeded = requests.filter((_, at) => answers[at]?.status === 200);
    // One back-out always succeeds; a renewal accepted before it stays.
    expect(succeeded.filter((request) => backOuts.includes(request))).toHaveLength(1);
    expect(succeeded.length).toBeLessThanOrEqual(2);
    expect(countByStatus(answers)[409]).toBe(requests.length - succeeded.length);
    expect(await outcomeOf(records)).toEqual(
      succeeded.length === 2
        ? { ...accepted, booking: 'Closed' }
        : {
            booking: 'Closed',
            request: 'Rejected',
            reason: messages.renewalBookingClosed,
            renewals: null,
            events: ['close'],
          },
    );
  }
});

test('concurrent requests of both parties: one is open, the others get 409', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const booking_id = await createBooking();
    const requests = interleave(
      Array.from({ length: 5 }, () => place(race.trader, booking_id, 0.7)),
      Array.from({ length: 5 }, () => place(race.owner, booking_id, 0.8)),
    );
    const answers = await race.sendAll(requests);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
    expect(refusalsOf(answers)).toEqual([messages.renewalOpenAlready]);
    const winner = requests[answers.findIndex(({ status }) => status === 200)] as Request;
    const rows = await race.database.client`
      select renewer_id, status from renewal_requests where booking_id = ${booking_id}`;
    expect([...rows]).toEqual([{ renewer_id: winner.by.user_id, status: 'Open' }]);
  }
});

test('returns 409 for requests placed over the days of a request while it is accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await createRequest();
    const requests = interleave(
      [acceptRenewal(records)],
      Array.from({ length: 6 }, () => place(race.owner, records.booking_id)),
    );
    const answers = await race.sendAll(requests);
    const accepting = answers[requests.findIndex(({ path }) => path.includes('accept'))];
    expect(accepting?.status).toBe(200);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 6 });
  }
});

test('concurrent accepts of two requests over the same days of one chain: one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const first = await createRequest();
    const { booking_id: renewal } = await sendOne(acceptRenewal(first));
    const start_date = addMonths(renewalInput(0).start_date, 6);
    const allRecords = await Promise.all(
      [first.booking_id, renewal].map(async (booking_id) => {
        const { booking_id: _, ...body } = renewalInput(booking_id, { start_date });
        const path = `/api/renew/${booking_id}/trader`;
        return {
          booking_id,
          ...(await sendOne({ method: 'POST', path, by: race.trader, body })),
        } as RenewalRequest;
      }),
    );
    const answers = await race.sendAll(allRecords.map((records) => acceptRenewal(records)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
  }
});

test('at most one request is placed while the booking is backed out of', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const booking_id = await createBooking();
    const closing: Request = {
      method: 'DELETE',
      path: `/api/booking/listing/${booking_id}`,
      by: race.owner,
    };
    const requests = interleave(
      Array.from({ length: 4 }, () => place(race.trader, booking_id)),
      [closing],
    );
    const answers = await race.sendAll(requests);
    expect(answers[requests.indexOf(closing)]?.status).toBe(200);
    expect([0, 1]).toContain(answers.filter(({ status }) => status === 200).length - 1);
    expect([messages.renewalNotActive, messages.renewalOpenAlready]).toEqual(
      expect.arrayContaining(refusalsOf(answers)),
    );
  }
});

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
