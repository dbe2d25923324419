import { addDays, addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { renewalTaken, renewalTooEarly } from '@tank/schema/messages/renewal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import { makeBooking, makeRenewal, makeStorage, renewalInput, SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal', office_phone: '+1 201 555 0100' });
  trader = await api.person({ category: 'Trader', office_phone: '+1 201 555 0200' });
  stranger = await api.person({ category: 'Terminal' });
  admin = await api.person({ category: 'Admin' });
});
afterAll(() => api.close());

const END = addMonths(SOON, 12);
const booked = async (storage_id?: number) =>
  (await makeBooking(api, terminal, trader, storage_id ?? (await makeStorage(api, terminal)))).booking_id;
const data = async (path: string, input: object, by: Person) =>
  (await api.query(path, input, by.token)).body.result.data.data;
const refusal = async (path: string, input: object, by: Person) => {
  const { status, body } = await api.mutate(path, input, by.token);
  return [status, body.error.message];
};
const notificationsFor = async (renewal_id: number, { user_id }: Person) => {
  const rows = await api.database.client`
    select description, endpoint from notifications where user_id = ${user_id} and description like ${`%for booking ${(await data('renewals.get', { renewal_id }, admin)).booking_id}%`}`;
  return rows.map(({ description, endpoint }) => `${endpoint} ${description}`);
};

describe('the renewal form', () => {
  it('proposes the terms of the booking from its end, with the caller as the renewer', async () => {
    const booking_id = await booked();
    for (const [by, renewer, receiver] of [
      [trader, trader, terminal],
      [terminal, terminal, trader],
      [admin, trader, terminal],
    ] as const)
      expect(await data('renewals.form', { booking_id }, by)).toMatchObject({
        renewal_id: null,
        renewal_booking_id: null,
        booking_id,
        type: 'listing',
        address: 'Bayonne, NJ, USA',
        product: 'WCS',
        start_date: END,
        term: 12,
        price: 0.6,
        volume: 150,
        renewer_username: renewer.username,
        receiver_username: receiver.username,
        abilities: { place: by !== admin },
      });
    expect((await api.query('renewals.form', { booking_id }, stranger.token)).status).toBe(404);
  });

  it('shows the open request of the booking', async () => {
    const booking_id = await booked();
    const renewal_id = await makeRenewal(api, terminal, booking_id, { price: 0.81 });
    const { body } = await api.rest('GET', `/api/renew/${booking_id}`, { token: trader.token });
    expect(body.data).toMatchObject({
      renewal_id,
      price: 0.81,
      renewer_username: terminal.username,
      receiver_office_phone: '+1 201 555 0200',
      abilities: { place: false },
    });
  });
});

describe('placing a renewal request', () => {
  it('is allowed to either party and notifies the other', async () => {
    for (const [by, other] of [
      [trader, terminal],
      [terminal, trader],
    ] as const) {
      const booking_id = await booked();
      const renewal_id = await makeRenewal(api, by, booking_id);
      expect(await data('renewals.get', { renewal_id }, other)).toMatchObject({
        status: 'Open',
        renewer_username: by.username,
        receiver_username: other.username,
        abilities: { accept: true, reject: true, cancel: false },
      });
      expect((await data('renewals.get', { renewal_id }, by)).abilities).toEqual({
        accept: false,
        reject: false,
        cancel: true,
      });
      expect(await notificationsFor(renewal_id, other)).toEqual([
        `/my/booking?renewal=${renewal_id} New renewal request for booking ${booking_id}: 120 MBBL at 0.7000 USD/BBL.`,
      ]);
      expect(await notificationsFor(renewal_id, by)).toEqual([]);
    }
  });

  it('returns 404 to strangers and for a wrong type, 403 to Admins', async () => {
    const booking_id = await booked();
    const input = renewalInput(booking_id);
    expect(await refusal('renewals.place', input, stranger)).toEqual([404, messages.notFound]);
    expect(await refusal('renewals.place', input, admin)).toEqual([403, messages.forbidden]);
    for (const type of ['terminal', 'inquiry', 'renewal'])
      expect(await refusal('renewals.place', { ...input, type }, trader)).toEqual([404, messages.notFound]);
    const { booking_id: _, ...body } = input;
    const placed = await api.rest('POST', `/api/renew/${booking_id}/trader`, { token: trader.token, body });
    expect([placed.status, placed.body.message.text]).toEqual([200, messages.renewalPlaced]);
  });

  it('rejects a start date in the past, an end after 2100 and a volume above total capacity', async () => {
    const booking_id = await booked();
    const yesterday = addDays(marketToday(), -1);
    expect(
      await refusal('renewals.place', renewalInput(booking_id, { start_date: yesterday }), trader),
    ).toEqual([400, 'Start date cannot be in the past.']);
    expect(
      await refusal(
        'renewals.place',
        renewalInput(booking_id, { start_date: '2099-12-31', term: 600 }),
        trader,
      ),
    ).toEqual([400, 'Term would end after 2100: 600 months from 12/31/2099.']);
    expect(await refusal('renewals.place', renewalInput(booking_id, { volume: 500.001 }), trader)).toEqual([
      400,
      "Volume cannot be above the storage's total capacity of 500 MBBL.",
    ]);
    await makeRenewal(api, trader, booking_id, { volume: 500 });
  });

  it('returns 409 while the booking has an open request', async () => {
    const booking_id = await booked();
    const renewal_id = await makeRenewal(api, trader, booking_id);
    expect(await refusal('renewals.place', renewalInput(booking_id), terminal)).toEqual([
      409,
      messages.renewalOpenAlready,
    ]);
    await api.mutate('renewals.cancel', { renewal_id }, trader.token);
    await makeRenewal(api, terminal, booking_id);
  });

  it('places one request per idempotency key', async () => {
    const input = { ...renewalInput(await booked()), idempotency_key: 'renew-me-once' };
    const [first, again] = [
      await api.mutate('renewals.place', input, trader.token),
      await api.mutate('renewals.place', input, trader.token),
    ];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });
});

describe('accepting a renewal request', () => {
  it('makes a booking of type renewal with the terms of the request', async () => {
    const storage_id = await makeStorage(api, terminal);
    const booking_id = await booked(storage_id);
    const renewal_id = await makeRenewal(api, terminal, booking_id, { term: 3, price: 0.77, volume: 90 });
    const path = `/api/renew/accept/${renewal_id}`;
    const { status, body } = await api.rest('POST', path, { token: trader.token });
    expect([status, body.message.text]).toEqual([200, messages.renewalAccepted]);
    const made = body.data.booking_id;
    expect(await data('bookings.get', { booking_id: made }, trader)).toMatchObject({
      type: 'renewal',
      status: 'Active',
      storage_id,
      product: 'WCS',
      start_date: END,
      end_date: addMonths(END, 3),
      price: 0.77,
      volume: 90,
      bid_id: null,
      listing_id: null,
      terminal_username: terminal.username,
      trader_username: trader.username,
    });
    expect(await data('renewals.get', { renewal_id }, terminal)).toMatchObject({
      status: 'Accepted',
      renewal_booking_id: made,
      abilities: { accept: false, reject: false, cancel: false },
    });
    expect((await data('bookings.get', { booking_id }, terminal)).status).toBe('Active');
    expect(await notificationsFor(renewal_id, terminal)).toContain(
      `/my/booking?renewal=${renewal_id} Your renewal request for booking ${booking_id} was accepted.`,
    );
    for (const [verb, by] of [['accept', trader] as const, ['cancel', terminal] as const])
      expect(await refusal(`renewals.${verb}`, { renewal_id }, by)).toEqual([409, messages.renewalNotOpen]);
    const [history] = await api.database.client`
      select array_agg(event || ':' || from_status || '>' || to_status order by history_id) as events
      from history where entity = 'renewal' and entity_id = ${renewal_id} and event <> 'place'`;
    expect(history?.events).toEqual(['accept:Open>Accepted']);
  });

  it('returns 403 to the renewer and Admins, 404 to strangers', async () => {
    const renewal_id = await makeRenewal(api, trader, await booked());
    expect(await refusal('renewals.accept', { renewal_id }, trader)).toEqual([403, messages.forbidden]);
    expect(await refusal('renewals.accept', { renewal_id }, admin)).toEqual([403, messages.forbidden]);
    expect(await refusal('renewals.accept', { renewal_id }, stranger)).toEqual([404, messages.notFound]);
  });

  it('succeeds even if it overbooks the storage', async () => {
    const storage_id = await makeStorage(api, terminal, { total_capacity: 200 });
    const booking_id = await booked(storage_id);
    await makeBooking(api, terminal, trader, storage_id, { start_date: END, volume: 200 });
    const renewal_id = await makeRenewal(api, trader, booking_id, { volume: 200 });
    expect((await api.mutate('renewals.accept', { renewal_id }, terminal.token)).status).toBe(200);
  });
});

describe('the days of a renewal', () => {
  /** Renews the booking; returns the id of the new booking. */
  const renew = async (booking_id: number, changes: Parameters<typeof renewalInput>[1]) => {
    const renewal_id = await makeRenewal(api, trader, booking_id, changes);
    const { body } = await api.mutate('renewals.accept', { renewal_id }, terminal.token);
    return body.result.data.data.booking_id as number;
  };
  const later = (months: number) => addMonths(END, months);

  it('may not start before the end of the term, over REST too', async () => {
    const booking_id = await booked();
    const early = renewalInput(booking_id, { start_date: addDays(END, -1) });
    expect(await refusal('renewals.place', early, trader)).toEqual([400, renewalTooEarly(END)]);
    const { booking_id: _, ...body } = early;
    const rest = await api.rest('POST', `/api/renew/${booking_id}/trader`, { token: trader.token, body });
    expect([rest.status, rest.body.issues]).toEqual([
      400,
      [{ path: 'start_date', message: renewalTooEarly(END) }],
    ]);
    await makeRenewal(api, trader, booking_id, { start_date: END });
  });

  it('are proposed from the end of the last renewal', async () => {
    const booking_id = await booked();
    const first = await renew(booking_id, { start_date: END, term: 6 });
    const second = await renew(first, { start_date: later(6), term: 3 });
    for (const id of [booking_id, first, second])
      expect(await data('renewals.form', { booking_id: id }, trader)).toMatchObject({
        start_date: later(9),
      });
    await api.mutate('bookings.backOut', { booking_id: second }, trader.token);
    expect(await data('renewals.form', { booking_id }, trader)).toMatchObject({ start_date: later(6) });
  });

  it('may not overlap another renewal, over REST too', async () => {
    const booking_id = await booked();
    const made = await renew(booking_id, { start_date: END, term: 6 });
    const taken = renewalTaken({ booking_id: made, start_date: END, end_date: later(6) });
    const again = renewalInput(booking_id, { start_date: addDays(later(6), -1), term: 12 });
    expect(await refusal('renewals.place', again, terminal)).toEqual([409, taken]);
    const { booking_id: _, ...body } = again;
    const rest = await api.rest('POST', `/api/renew/${booking_id}/trader`, { token: trader.token, body });
    expect([rest.status, rest.body.message.text]).toEqual([409, taken]);
    const renewal_id = await makeRenewal(api, trader, booking_id, { start_date: later(6) });
    await api.mutate('renewals.cancel', { renewal_id }, trader.token);
    // A renewal that a party backed out of does not count.
    await api.mutate('bookings.backOut', { booking_id: made }, trader.token);
    await renew(booking_id, { start_date: END, term: 12 });
  });

  it('may fill a gap before an earlier renewal', async () => {
    const booking_id = await booked();
    await renew(booking_id, { start_date: later(6), term: 6 });
    await makeRenewal(api, trader, booking_id, { start_date: END, term: 6 });
  });

  it('are checked again on acceptance', async () => {
    const booking_id = await booked();
    const first = await renew(booking_id, { start_date: END, term: 6 });
    const [won, lost] = [
      await makeRenewal(api, trader, booking_id, { start_date: later(6), term: 6 }),
      await makeRenewal(api, trader, first, { start_date: later(7), term: 1 }),
    ];
    const { body } = await api.mutate('renewals.accept', { renewal_id: won }, terminal.token);
    const { booking_id: made } = body.result.data.data;
    const taken = renewalTaken({ booking_id: made, start_date: later(6), end_date: later(12) });
    expect(await refusal('renewals.accept', { renewal_id: lost }, terminal)).toEqual([409, taken]);
    const rest = await api.rest('POST', `/api/renew/accept/${lost}`, { token: terminal.token });
    expect([rest.status, rest.body.message.text]).toEqual([409, taken]);
    expect((await data('renewals.get', { renewal_id: lost }, trader)).status).toBe('Open');
  });
});

describe('ending a renewal request', () => {
  it('rejects it with an optional reason and notifies the renewer', async () => {
    for (const reason of ['The tank is promised.', undefined]) {
      const renewal_id = await makeRenewal(api, trader, await booked());
      const { status, body } = await api.rest('DELETE', `/api/renew/reject/${renewal_id}`, {
        token: terminal.token,
        ...(reason && { body: { reason } }),
      });
      expect([status, body.message.text]).toEqual([200, messages.renewalRejected]);
      expect(await data('renewals.get', { renewal_id }, trader)).toMatchObject({
        status: 'Rejected',
        reason: reason ?? null,
      });
      expect((await notificationsFor(renewal_id, trader))[0]).toMatch(
        reason ? / was rejected: The tank/ : / was rejected\.$/,
      );
    }
  });

  it('lets only the renewer cancel it and only the receiver reject it', async () => {
    const renewal_id = await makeRenewal(api, trader, await booked());
    expect(await refusal('renewals.cancel', { renewal_id }, terminal)).toEqual([403, messages.forbidden]);
    expect(await refusal('renewals.reject', { renewal_id }, trader)).toEqual([403, messages.forbidden]);
    const path = `/api/renew/cancel/${renewal_id}`;
    const { body } = await api.rest('DELETE', path, { token: trader.token });
    expect(body.message.text).toBe(messages.renewalCancelled);
    expect((await data('renewals.get', { renewal_id }, terminal)).status).toBe('Cancelled');
    expect(await refusal('renewals.reject', { renewal_id }, terminal)).toEqual([
      409,
      messages.renewalNotOpen,
    ]);
  });
});
