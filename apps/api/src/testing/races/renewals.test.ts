/** Decisions about one renewal request, or about its booking, at the same time and over two processes. */
import { addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { renewalInput } from '../samples.ts';
import { brokenRules } from './outcomes.ts';
import {
  type Answer,
  accept,
  countByStatus,
  interleave,
  openTrack,
  type Racer,
  type Request,
  type Track,
} from './race-client.ts';

const ROUNDS = 6 * inject('chance').rounds;

let track: Track;

beforeAll(async () => {
  track = await openTrack();
});

/** Answers the one call that has to succeed. */
async function done(request: Request) {
  const [answer] = (await track.race([request])) as [Answer];
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const place = (by: Racer, booking_id: number, price = 0.7): Request => {
  const { booking_id: _, ...body } = renewalInput(booking_id, { price });
  return { method: 'POST', path: `/api/renew/${booking_id}/listing`, by, body };
};

async function booked(): Promise<number> {
  const { bid_ids } = await track.scene();
  return (await done(accept(track.owner, bid_ids[0]))).booking_id;
}

interface Scene {
  booking_id: number;
  renewal_id: number;
}

/** An Active booking with the trader's open request, which the owner receives. */
async function requested(): Promise<Scene> {
  const booking_id = await booked();
  const { renewal_id } = await done(place(track.trader, booking_id));
  return { booking_id, renewal_id };
}

const acceptRenewal = ({ renewal_id }: Scene, key?: string): Request => ({
  method: 'POST',
  path: `/api/renew/accept/${renewal_id}`,
  by: track.owner,
  ...(key && { key }),
});
const cancel = ({ renewal_id }: Scene): Request => ({
  method: 'DELETE',
  path: `/api/renew/cancel/${renewal_id}`,
  by: track.trader,
});
const reject = ({ renewal_id }: Scene): Request => ({
  method: 'DELETE',
  path: `/api/renew/reject/${renewal_id}`,
  by: track.owner,
  body: { reason: 'The tank is promised.' },
});
const backOut = ({ booking_id }: Scene, by: Racer): Request => ({
  method: 'DELETE',
  path: `/api/booking/listing/${booking_id}`,
  by,
});

/** How the scene ended: its statuses and what history says was decided after the request was placed. */
async function outcomeOf({ booking_id, renewal_id }: Scene) {
  const { client } = track.database;
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

test('200 accepts of one request at once: one succeeds, and there is one renewal', async () => {
  for (let round = 0; round < 3; round++) {
    const scene = await requested();
    const answers = await track.race(Array.from({ length: 200 }, () => acceptRenewal(scene)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 199 });
    expect(refusalsOf(answers)).toEqual([messages.renewalNotOpen]);
    expect(await outcomeOf(scene)).toEqual(accepted);
  }
});

test('50 accepts with one idempotency key: one renewal, one answer', async () => {
  const scene = await requested();
  const key = `accept-renewal-${scene.renewal_id}`;
  const answers = await track.race(Array.from({ length: 50 }, () => acceptRenewal(scene, key)));
  expect(countByStatus(answers)).toEqual({ 200: 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await outcomeOf(scene)).toEqual(accepted);
});

/** Four accepts against four of the other decision, in every round: exactly one call succeeds. */
async function duel(other: (scene: Scene) => Request, won: object): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await requested();
    const accepts = Array.from({ length: 4 }, () => acceptRenewal(scene));
    const requests = interleave(
      accepts,
      Array.from({ length: 4 }, () => other(scene)),
    );
    const answers = await track.race(requests);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 7 });
    expect(refusalsOf(answers)).toEqual([messages.renewalNotOpen]);
    const winner = requests[answers.findIndex(({ status }) => status === 200)] as Request;
    expect(await outcomeOf(scene)).toEqual(
      accepts.includes(winner) ? accepted : { booking: 'Active', reason: null, renewals: null, ...won },
    );
  }
}

test('accept against cancel', () => duel(cancel, { request: 'Cancelled', events: ['cancel'] }));

test('accept against reject', () =>
  duel(reject, { request: 'Rejected', reason: 'The tank is promised.', events: ['reject'] }));

test('back-out of the booking against accept of its renewal', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await requested();
    const backOuts = [backOut(scene, track.owner), backOut(scene, track.trader)];
    const accepts = Array.from({ length: 4 }, () => acceptRenewal(scene));
    const requests = interleave(accepts, backOuts);
    const answers = await track.race(requests);
    const succeeded = requests.filter((_, at) => answers[at]?.status === 200);
    // The booking is backed out of in any case; the renewal is there if it was accepted before, and stays.
    expect(succeeded.filter((request) => backOuts.includes(request))).toHaveLength(1);
    expect(succeeded.length).toBeLessThanOrEqual(2);
    expect(countByStatus(answers)[409]).toBe(requests.length - succeeded.length);
    expect(await outcomeOf(scene)).toEqual(
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

test('both parties place a request at once: one of them is open', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const booking_id = await booked();
    const requests = interleave(
      Array.from({ length: 5 }, () => place(track.trader, booking_id, 0.7)),
      Array.from({ length: 5 }, () => place(track.owner, booking_id, 0.8)),
    );
    const answers = await track.race(requests);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
    expect(refusalsOf(answers)).toEqual([messages.renewalOpenAlready]);
    const winner = requests[answers.findIndex(({ status }) => status === 200)] as Request;
    const rows = await track.database.client`
      select renewer_id, status from renewal_requests where booking_id = ${booking_id}`;
    expect([...rows]).toEqual([{ renewer_id: winner.by.user_id, status: 'Open' }]);
  }
});

test('a request over the same days is placed while another one is accepted: the days are booked once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await requested();
    const requests = interleave(
      [acceptRenewal(scene)],
      Array.from({ length: 6 }, () => place(track.owner, scene.booking_id)),
    );
    const answers = await track.race(requests);
    const accepting = answers[requests.findIndex(({ path }) => path.includes('accept'))];
    expect(accepting?.status).toBe(200);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 6 });
  }
});

test('two requests over the same days, one on the booking and one on its renewal, are accepted at once: one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const first = await requested();
    const { booking_id: renewal } = await done(acceptRenewal(first));
    const start_date = addMonths(renewalInput(0).start_date, 6);
    const scenes = await Promise.all(
      [first.booking_id, renewal].map(async (booking_id) => {
        const { booking_id: _, ...body } = renewalInput(booking_id, { start_date });
        const path = `/api/renew/${booking_id}/trader`;
        return { booking_id, ...(await done({ method: 'POST', path, by: track.trader, body })) } as Scene;
      }),
    );
    const answers = await track.race(scenes.map((scene) => acceptRenewal(scene)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
  }
});

test('a request is placed while the booking is backed out of', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const booking_id = await booked();
    const closing: Request = {
      method: 'DELETE',
      path: `/api/booking/listing/${booking_id}`,
      by: track.owner,
    };
    const requests = interleave(
      Array.from({ length: 4 }, () => place(track.trader, booking_id)),
      [closing],
    );
    const answers = await track.race(requests);
    expect(answers[requests.indexOf(closing)]?.status).toBe(200);
    expect([0, 1]).toContain(answers.filter(({ status }) => status === 200).length - 1);
    expect([messages.renewalNotActive, messages.renewalOpenAlready]).toEqual(
      expect.arrayContaining(refusalsOf(answers)),
    );
  }
});

test('nothing contradicts anything afterwards', async () => {
  expect(await brokenRules(track.database)).toEqual({});
});
