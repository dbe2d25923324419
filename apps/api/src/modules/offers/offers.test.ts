import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64Of, createPdf } from '../../testing/create-pdf.ts';
import { makeInquiry, makeListing, makeOffer, makeStorage, offerInput, SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
/** Owns the inquiries. */
let trader: Person;
/** Makes the offers. */
let terminal: Person;
let rival: Person;
let storage_id: number;

const STREET = '12 Secret Quay, Bayonne, NJ, USA';

beforeAll(async () => {
  api = await startTestApi();
  trader = await api.person({ category: 'Trader', office_phone: '+1 201 555 0144' });
  terminal = await api.person({ category: 'Terminal', office_phone: '+1 201 555 0155' });
  rival = await api.person({ category: 'Terminal' });
  storage_id = await makeStorage(api, terminal, {
    storage_name: 'Secret Farm',
    formatted_address: STREET,
  });
});
afterAll(() => api.close());

const ask = () => makeInquiry(api, trader);
const offer = async (changes: object = {}) =>
  makeOffer(api, terminal, { inquiry_id: await ask(), storage_id, ...changes });
const place = (input: object, by: Person = terminal) => api.mutate('offers.place', input, by.token);

async function read(inquiry_bids_id: number, by: Person = trader) {
  const { status, body, text } = await api.query('offers.get', { inquiry_bids_id }, by.token);
  expect(status, text).toBe(200);
  return body.result.data.data;
}

const notificationsFor = async (inquiry_bids_id: number, to: Person) => {
  const rows = await api.database.client`
    select description from notifications
    where endpoint = ${`/landing/inquiry_bid/${inquiry_bids_id}`} and user_id = ${to.user_id} order by notification_id`;
  return rows.map((row) => row.description);
};

describe('listing storages to offer', () => {
  it('returns the caller’s own, those that hold the product first, then by distance in whole miles', async () => {
    const by = await api.person({ category: 'Terminal' });
    const far = await makeStorage(api, by, { formatted_address: 'Houston, TX, USA' });
    const near = await makeStorage(api, by, { formatted_address: 'Newark, NJ, USA' });
    const other = await makeStorage(api, by, {
      formatted_address: 'Bayonne, NJ, USA',
      product_category: ['Ethanol'],
    });
    const asked = await api.query('offers.storages', { inquiry_id: await ask() }, by.token);
    expect(asked.body.result.data.data).toMatchObject([
      { storage_id: near, in_radius: true, holds_product: true },
      { storage_id: far, in_radius: false, holds_product: true },
      { storage_id: other, distance: 0, holds_product: false },
    ]);
    const [{ distance }] = asked.body.result.data.data;
    expect(Number.isInteger(distance) && distance > 0 && distance < 15).toBe(true);
  });
});

describe('accepting an offer', () => {
  it('makes a booking for both parties, rejects rival offers and books the inquiry', async () => {
    const inquiry_id = await ask();
    const won = await makeOffer(api, terminal, { inquiry_id, storage_id });
    const lost = await makeOffer(api, rival, { inquiry_id, storage_id: await makeStorage(api, rival) });
    const before = await api.query('bookings.listTrader', {}, trader.token);
    expect(before.text).not.toContain('+1 201 555 0155');

    const accepted = await api.rest('POST', `/api/inquiry_booking/${won}`, { token: trader.token });
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.message).toEqual({ type: 'success', text: messages.offerAccepted });
    const { booking_id } = accepted.body.data;

    const booked = {
      booking_id,
      type: 'inquiry',
      status: 'Active',
      inquiry_bids_id: won,
      storage_id,
      storage_name: 'Secret Farm',
      price: 0.55,
      volume: 80,
      product: 'WCS',
      start_date: SOON,
      term: 12,
      terminal_office_phone: '+1 201 555 0155',
      trader_office_phone: '+1 201 555 0144',
    };
    const traders = await api.query('bookings.listTrader', {}, trader.token);
    expect(traders.body.result.data.data[0]).toMatchObject(booked);
    const terminals = await api.query('bookings.listTerminal', {}, terminal.token);
    expect(terminals.body.result.data.data[0]).toMatchObject(booked);

    expect(await read(lost, rival)).toMatchObject({
      status: 'Rejected',
      reason: messages.otherOfferAccepted,
    });
    expect(await notificationsFor(won, terminal)).toEqual([
      `Your offer on inquiry ${inquiry_id} was accepted.`,
    ]);
    const inquiry = await api.query('inquiries.get', { inquiry_id }, rival.token);
    expect(inquiry.body.result.data.data).toMatchObject({ status: 'Booked', abilities: { offer: false } });
    const again = await api.rest('POST', `/api/inquiry_booking/${won}`, { token: trader.token });
    expect([again.status, again.body.message.text]).toEqual([409, messages.inquiryNotOpen]);
    const late = await place(offerInput(inquiry_id, storage_id));
    expect([late.status, late.body.error.message]).toEqual([409, messages.inquiryNotOpen]);
  });

  it('makes one booking per idempotency key, and another after a party backs out', async () => {
    const inquiry_id = await ask();
    const first = await makeOffer(api, terminal, { inquiry_id, storage_id });
    const path = `/api/inquiry_booking/${first}`;
    const headers = { 'idempotency-key': 'accept-the-offer' };
    const once = await api.rest('POST', path, { token: trader.token, headers });
    const twice = await api.rest('POST', path, { token: trader.token, headers });
    expect([twice.status, twice.body]).toEqual([200, once.body]);
    const { booking_id } = once.body.data;
    expect((await api.mutate('bookings.backOut', { booking_id }, terminal.token)).status).toBe(200);
    const second = await makeOffer(api, terminal, { inquiry_id, storage_id });
    expect((await api.mutate('offers.accept', { inquiry_bids_id: second }, trader.token)).status).toBe(200);
  });

  it('returns 404 to a rival and 403 to the bidder', async () => {
    const inquiry_bids_id = await offer();
    const accept = async (by: Person) =>
      (await api.mutate('offers.accept', { inquiry_bids_id }, by.token)).status;
    expect([await accept(rival), await accept(terminal)]).toEqual([404, 403]);
    expect((await read(inquiry_bids_id)).status).toBe('Open');
  });
});

describe('the storage of an offer', () => {
  it('shows the inquiry’s owner town and distance, and name and street once booked', async () => {
    const inquiry_bids_id = await offer();
    const hidden = await read(inquiry_bids_id);
    expect(hidden).toMatchObject({
      region: 'PADD 1B',
      locality: 'Bayonne',
      administrative_area_level_1: 'NJ',
      country: 'USA',
      distance: 0,
      booking_id: null,
    });
    const received = await api.query('offers.listReceived', {}, trader.token);
    for (const text of [JSON.stringify(hidden), received.text]) {
      expect(text).not.toContain('Secret');
      expect(text).not.toContain('longitude');
    }
    const searched = await api.query('offers.listReceived', { q: 'Secret' }, trader.token);
    expect(searched.body.result.data.page.total).toBe(0);
    const known = { storage_name: 'Secret Farm', storage_address: STREET };
    expect(await read(inquiry_bids_id, terminal)).toMatchObject(known);
    const admin = await api.person({ category: 'Admin' });
    expect(await read(inquiry_bids_id, admin)).toMatchObject(known);
    const accepted = await api.mutate('offers.accept', { inquiry_bids_id }, trader.token);
    const { booking_id } = accepted.body.result.data.data;
    expect(await read(inquiry_bids_id)).toMatchObject({ ...known, booking_id, status: 'Accepted' });
  });

  it('has its great-circle distance in whole miles', async () => {
    const far = await makeStorage(api, terminal, { formatted_address: 'Houston, TX, USA' });
    const { distance, region } = await read(await offer({ storage_id: far }));
    // New York harbor to Houston: about 1,415 miles.
    expect(region).toBe('PADD 3');
    expect(distance).toBeGreaterThan(1390);
    expect(distance).toBeLessThan(1440);
    expect(Number.isInteger(distance)).toBe(true);
  });

  it('has its open offers rejected when it is deleted', async () => {
    const deleted_id = await makeStorage(api, terminal);
    const [open, cancelled] = [
      await offer({ storage_id: deleted_id }),
      await offer({ storage_id: deleted_id }),
    ];
    const other = await offer();
    await api.mutate('offers.cancel', { inquiry_bids_id: cancelled }, terminal.token);
    await makeListing(api, terminal, deleted_id);
    const deleted = await api.mutate('storage.delete', { storage_id: deleted_id }, terminal.token);
    expect(deleted.status, deleted.text).toBe(200);
    const reason = messages.storageDeletedReason;
    expect(await read(open)).toMatchObject({ status: 'Rejected', reason });
    expect(await notificationsFor(open, terminal)).toHaveLength(1);
    expect(await read(cancelled)).toMatchObject({ status: 'Cancelled', reason: null });
    expect((await read(other)).status).toBe('Open');
    const late = await place(offerInput(await ask(), deleted_id));
    expect([late.status, late.body.error.message]).toEqual([404, messages.notFound]);
  });

  it('cannot be deleted while it is booked', async () => {
    const booked_id = await makeStorage(api, terminal);
    const inquiry_bids_id = await offer({ storage_id: booked_id });
    await api.mutate('offers.accept', { inquiry_bids_id }, trader.token);
    const refused = await api.mutate('storage.delete', { storage_id: booked_id }, terminal.token);
    expect([refused.status, refused.body.error.message]).toEqual([409, messages.storageBooked]);
  });
});

describe('offers', () => {
  it('returns 404 to a rival and omits the offer from the rival’s lists', async () => {
    const inquiry_bids_id = await offer({ bid_comment: 'For the trader only.' });
    expect((await api.query('offers.get', { inquiry_bids_id }, rival.token)).status).toBe(404);
    for (const path of ['offers.listPlaced', 'offers.listReceived', 'inquiries.listAll'])
      expect((await api.query(path, {}, rival.token)).text).not.toContain('For the trader only.');
  });

  it('places an offer with its files and notifies the inquiry’s owner', async () => {
    const inquiry_id = await ask();
    const { inquiry_id: _, storage_term, bid_comment, ...rest } = offerInput(inquiry_id, storage_id);
    const bytes = await createPdf('terms');
    const body = {
      ...rest,
      term: storage_term,
      comment: bid_comment,
      allow_sublet: 1,
      file: [[...bytes]],
      name: ['terms.pdf'],
    };
    const placed = await api.rest('POST', `/api/inquiry_bids/${inquiry_id}`, { token: terminal.token, body });
    expect([placed.status, placed.body.message?.text]).toEqual([200, messages.offerPlaced]);
    const { inquiry_bids_id } = placed.body.data;
    expect(await read(inquiry_bids_id)).toMatchObject({
      storage_term,
      bid_comment,
      allow_sublet: 1,
      term: 12,
      bid_price: 0.5,
      radius: 50,
      files: [{ name: 'terms.pdf', size: bytes.length }],
      abilities: { accept: true, reject: true, cancel: false, attach: false },
    });
    expect((await read(inquiry_bids_id, terminal)).abilities).toEqual({
      accept: false,
      reject: false,
      cancel: true,
      attach: true,
    });
    expect(await notificationsFor(inquiry_bids_id, trader)).toEqual([
      `New offer on inquiry ${inquiry_id}: 80 MBBL at 0.5500 USD/BBL.`,
    ]);
  });

  it('rejects an offer with a file that is not a PDF', async () => {
    const files = [{ name: 'a.pdf', content: base64Of(new TextEncoder().encode('%PDF-nothing')) }];
    const refused = await place({ ...offerInput(await ask(), storage_id), files });
    expect([refused.status, refused.body.error.message]).toEqual([400, messages.fileNotPdf]);
  });

  it('rejects an offer on the caller’s own inquiry', async () => {
    const inquiry_id = await makeInquiry(api, terminal);
    const refused = await place(offerInput(inquiry_id, storage_id));
    expect([refused.status, refused.body.error.message]).toEqual([403, messages.offerOnOwnInquiry]);
  });

  it('rejects an offer of a storage that the caller does not own', async () => {
    const inquiry_id = await ask();
    const strangers = await place(offerInput(inquiry_id, storage_id), rival);
    expect([strangers.status, strangers.body.error.message]).toEqual([404, messages.notFound]);
    const [team] = await api.database
      .client`insert into teams (team_name) values ('Quay team') returning team_id`;
    const team_id = Number(team?.team_id);
    const [lead, mate] = [
      await api.person({ category: 'Terminal', team_id }),
      await api.person({ category: 'Terminal', team_id }),
    ];
    const theirs = await makeStorage(api, lead);
    const mates = await place(offerInput(inquiry_id, theirs), mate);
    expect([mates.status, mates.body.error.message]).toEqual([403, messages.offerStorageNotOwn]);
    // Teammates may read an offer but not act on it.
    const inquiry_bids_id = await makeOffer(api, lead, { inquiry_id, storage_id: theirs });
    expect((await read(inquiry_bids_id, mate)).storage_name).toBe('Dock 7 Tank Farm');
    expect((await api.mutate('offers.cancel', { inquiry_bids_id }, mate.token)).status).toBe(403);
  });

  it('rejects a product the storage does not hold and a volume above its capacity', async () => {
    const inquiry_id = await makeInquiry(api, trader, { product: 'ULSD' });
    const product = await place(offerInput(inquiry_id, storage_id));
    expect([product.status, product.body.error.message]).toEqual([400, messages.offerProductNotStored]);
    const volume = await place(offerInput(await ask(), storage_id, { volume: 500.001 }));
    expect([volume.status, volume.body.error.message]).toEqual([
      400,
      "Volume cannot be above the storage's total capacity of 500 MBBL.",
    ]);
    expect((await place(offerInput(await ask(), storage_id, { volume: 500 }))).status).toBe(200);
  });

  it('requires a reason to reject an offer, shows it to the bidder and closes the offer', async () => {
    const inquiry_bids_id = await offer();
    const path = `/api/inquiry_bids/${inquiry_bids_id}/reject`;
    const silent = await api.rest('DELETE', path, { token: trader.token, body: {} });
    expect(silent.body.message.text).toBe('Reason is required.');
    const body = { reason: 'Too far.', inquiry_bids_id };
    expect((await api.rest('DELETE', path, { token: trader.token, body })).status).toBe(200);
    expect(await read(inquiry_bids_id, terminal)).toMatchObject({ status: 'Rejected', reason: 'Too far.' });
    expect((await notificationsFor(inquiry_bids_id, terminal))[0]).toMatch(/was rejected: Too far\.$/);
    const late = await api.mutate('offers.cancel', { inquiry_bids_id }, terminal.token);
    expect([late.status, late.body.error.message]).toEqual([409, messages.offerNotOpen]);
  });

  it('lets only the bidder cancel an offer and notifies the inquiry’s owner', async () => {
    const inquiry_bids_id = await offer();
    const path = `/api/inquiry_bids/${inquiry_bids_id}/cancel`;
    expect((await api.rest('DELETE', path, { token: trader.token })).status).toBe(403);
    const { body } = await api.rest('DELETE', path, { token: terminal.token });
    expect(body.message.text).toBe(messages.offerCancelled);
    expect((await notificationsFor(inquiry_bids_id, trader)).at(-1)).toMatch(
      /^An offer on your inquiry \d+ was cancelled/,
    );
    const accepted = await api.mutate('offers.accept', { inquiry_bids_id }, trader.token);
    expect([accepted.status, accepted.body.error.message]).toEqual([409, messages.offerNotOpen]);
    const inquiry = (await read(inquiry_bids_id)).inquiry_id;
    const open = await api.query('inquiries.get', { inquiry_id: inquiry }, trader.token);
    expect(open.body.result.data.data.status).toBe('Open');
  });
});
