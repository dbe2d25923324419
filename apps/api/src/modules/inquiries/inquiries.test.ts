import { addDays, addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64Of, createPdf } from '../../testing/create-pdf.ts';
import { endOfMarketDay, marketToday } from '../../testing/market-today.ts';
import {
  inquiryInput,
  makeInquiry,
  makeOffer,
  makeStorage,
  offerInput,
  SOON,
} from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';

const TODAY = marketToday();

let api: TestApi;
let cast: Cast;
let storage_id: number;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  storage_id = await makeStorage(api, cast.owner);
});
afterAll(() => api.close());

const make = (changes?: Parameters<typeof inquiryInput>[0]) => makeInquiry(api, cast.bidder, changes);
const create = (input: object, by: Person = cast.bidder) => api.mutate('inquiries.create', input, by.token);
const withdraw = (inquiry_id: number, by: Person = cast.bidder) =>
  api.mutate('inquiries.withdraw', { inquiry_id }, by.token);

async function read(inquiry_id: number, by: Person = cast.bidder) {
  const { status, body, text } = await api.query('inquiries.get', { inquiry_id }, by.token);
  expect(status, text).toBe(200);
  return body.result.data.data;
}

async function count(): Promise<number> {
  const [row] = await api.database.client`select count(*)::int as count from inquiries`;
  return row?.count;
}

describe('posting an inquiry', () => {
  it('stores every field, geocodes the address and keeps the inquiry open for 12 months', async () => {
    const answer = await create({
      ...inquiryInput(),
      files: [{ name: 'wishes.pdf', content: base64Of(await createPdf('wishes')) }],
    });
    expect(answer.body.result.data.message).toEqual({ type: 'success', text: messages.inquiryCreated });
    const seen = await read(answer.body.result.data.data.inquiry_id);
    const { access_modes: _, ...plain } = inquiryInput();
    expect(seen).toMatchObject({
      ...plain,
      status: 'Open',
      region: 'PADD 1B',
      expiration: addMonths(SOON, 12),
      date_placed: TODAY,
      own: 1,
      username: cast.bidder.username,
      access_modes: [{ mode_name: 'Any dock', type: 'Barge', inbound_outbound: 'both', pump_over_rate: 0.1 }],
      files: [{ name: 'wishes.pdf', size: expect.any(Number) }],
    });
    expect(seen.place_id).toMatch(/^geo:/);
    expect([Math.round(seen.latitude), Math.round(seen.longitude)]).toEqual([41, -74]);
  });

  it('accepts the documented REST body with dates as MM/DD/YYYY', async () => {
    const usDate = SOON.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
    const body = { ...inquiryInput(), start_date: usDate, expiration: usDate };
    const posted = await api.rest('POST', '/api/inquiry', { token: cast.bidder.token, body });
    expect(posted.body.message).toEqual({ type: 'success', text: messages.inquiryCreated });
    const { inquiry_id } = posted.body.data;
    const seen = await api.rest('GET', `/api/inquiry/${inquiry_id}`, { token: cast.viewer.token });
    expect(seen.body.data).toMatchObject({ inquiry_id, start_date: SOON, expiration: SOON });
  });

  it('drops access mode fields that do not belong to the mode’s type', async () => {
    const mode = {
      mode_name: 'Pier',
      inbound_outbound: 'inbound' as const,
      type: 'Vessel' as const,
      pump_over_rate: 0.2,
      dock_draft: 40.5,
      connection_name: 'Colonial',
      rail_spots: 3,
    };
    const { access_modes } = await read(await make({ access_modes: [mode] }));
    expect(access_modes).toMatchObject([{ dock_draft: 40.5, connection_name: null, rail_spots: null }]);
  });

  it('creates one inquiry per idempotency key and rejects the key with another body', async () => {
    const input = { ...inquiryInput(), idempotency_key: 'inquiry-once' };
    const [first, second] = [await create(input), await create(input)];
    expect(second.body.result.data).toEqual(first.body.result.data);
    const other = await create({ ...input, radius: 51 });
    expect([other.status, other.body.error.message]).toEqual([409, messages.keyReused]);
  });

  it.for<[string, object, string]>([
    ['an unknown product', { product: 'Moonshine' }, messages.productUnknown],
    ['an unknown address', { formatted_address: 'Nonesuch Town, ZZ' }, messages.placeUnknown],
    ['a maximum volume below the minimum', { max_volume: 9 }, 'Max volume cannot be below min volume.'],
    ['a start date in the past', { start_date: addDays(TODAY, -1) }, 'Start date cannot be in the past.'],
    ['an expiration in the past', { expiration: addDays(TODAY, -1) }, 'Expiration cannot be in the past.'],
    [
      'a term that ends after 2100',
      { start_date: '2099-12-31', term: 600 },
      'Term would end after 2100: 600 months from 12/31/2099.',
    ],
    ['a radius above the maximum', { radius: 5001 }, 'Radius must be at most 5,000.'],
  ])('rejects %s and stores nothing', async ([, change, message]) => {
    const before = await count();
    const refused = await create({ ...inquiryInput(), ...change });
    expect([refused.status, refused.body.error.message]).toEqual([400, message]);
    expect(await count()).toBe(before);
  });
});

describe('reading an inquiry', () => {
  it('hides who placed it from everyone but its owner, their team and Admins', async () => {
    const inquiry_id = await make();
    for (const stranger of ['viewer', 'trader', 'terminal', 'owner'] as const) {
      const seen = await read(inquiry_id, cast[stranger]);
      expect(seen).toMatchObject({ bid_price: 0.5, radius: 50, own: 0 });
      expect(JSON.stringify(seen)).not.toContain(cast.bidder.username);
    }
    for (const insider of ['partner', 'admin'] as const)
      expect(await read(inquiry_id, cast[insider])).toMatchObject({ username: cast.bidder.username, own: 0 });
  });

  it('returns the caller’s abilities', async () => {
    const inquiry_id = await make();
    const abilities = async (by: Person) => (await read(inquiry_id, by)).abilities;
    const none = { offer: false, withdraw: false, attach: false };
    expect(await abilities(cast.viewer)).toEqual(none);
    expect(await abilities(cast.trader)).toEqual(none);
    expect(await abilities(cast.partner)).toEqual(none);
    expect(await abilities(cast.terminal)).toEqual({ ...none, offer: true });
    expect(await abilities(cast.bidder)).toEqual({ offer: false, withdraw: true, attach: true });
    await makeOffer(api, cast.terminal, { inquiry_id, storage_id: await makeStorage(api, cast.terminal) });
    await withdraw(inquiry_id);
    for (const by of [cast.terminal, cast.bidder]) expect(await abilities(by)).toEqual(none);
  });

  it('returns 404 for an unknown id', async () => {
    for (const path of ['inquiries.get', 'inquiries.modes'])
      expect((await api.query(path, { inquiry_id: 987_654 }, cast.viewer.token)).status).toBe(404);
  });
});

describe('withdrawing an inquiry', () => {
  it('rejects its open offers with a reason, notifies their bidders and returns 409 the second time', async () => {
    const inquiry_id = await make();
    const open = await makeOffer(api, cast.owner, { inquiry_id, storage_id });
    const cancelled = await makeOffer(api, cast.owner, { inquiry_id, storage_id });
    await api.mutate('offers.cancel', { inquiry_bids_id: cancelled }, cast.owner.token);
    expect((await withdraw(inquiry_id, cast.trader)).status).toBe(403);
    expect((await withdraw(inquiry_id, cast.partner)).status).toBe(403);
    expect((await withdraw(inquiry_id, cast.admin)).status).toBe(403);
    const answer = await api.rest('DELETE', `/api/inquiry/${inquiry_id}`, { token: cast.bidder.token });
    expect([answer.status, answer.body.message.text]).toEqual([200, messages.inquiryDeleted]);
    expect((await read(inquiry_id)).status).toBe('Withdrawn');
    const reason = messages.inquiryWithdrawnReason;
    const offer = async (inquiry_bids_id: number) =>
      (await api.query('offers.get', { inquiry_bids_id }, cast.owner.token)).body.result.data.data;
    expect(await offer(open)).toMatchObject({ status: 'Rejected', reason });
    expect(await offer(cancelled)).toMatchObject({ status: 'Cancelled', reason: null });
    const notifications = await api.database
      .client`select user_id, description from notifications where endpoint = ${`/landing/inquiry_bid/${open}`} and user_id = ${cast.owner.user_id}`;
    expect(notifications.map((row) => row.description)).toEqual([
      `Your offer on inquiry ${inquiry_id} was rejected: ${reason}`,
    ]);
    const again = await withdraw(inquiry_id);
    expect([again.status, again.body.error.message]).toEqual([409, messages.inquiryNotWithdrawable]);
    const late = await api.mutate('offers.place', offerInput(inquiry_id, storage_id), cast.owner.token);
    expect([late.status, late.body.error.message]).toEqual([409, messages.inquiryNotOpen]);
  });
});

describe('an inquiry past its expiration', () => {
  it('reads as Expired everywhere before the job writes the status', async () => {
    const inquiry_id = await make({ start_date: TODAY, expiration: addDays(TODAY, 1) });
    const inquiry_bids_id = await makeOffer(api, cast.owner, { inquiry_id, storage_id });
    const inMarket = async () => {
      const { body } = await api.query('inquiries.listAll', { limit: 1000 }, cast.viewer.token);
      return body.result.data.data.some((row: { inquiry_id: number }) => row.inquiry_id === inquiry_id);
    };
    api.setNow(endOfMarketDay(addDays(TODAY, 1), 1));
    expect([(await read(inquiry_id)).status, await inMarket()]).toEqual(['Open', true]);
    api.setNow(endOfMarketDay(addDays(TODAY, 1)));
    expect([(await read(inquiry_id)).status, await inMarket()]).toEqual(['Expired', false]);
    const mine = await api.query('inquiries.listMine', { status: ['Expired'] }, cast.bidder.token);
    expect(mine.body.result.data.data).toMatchObject([{ inquiry_id, status: 'Expired', open_offers: 0 }]);
    const offer = await api.query('offers.get', { inquiry_bids_id }, cast.owner.token);
    const abilities = { accept: false, reject: false, cancel: false, attach: false };
    expect(offer.body.result.data.data).toMatchObject({ status: 'Expired', abilities });
    for (const [list, by] of [
      ['offers.listPlaced', cast.owner],
      ['offers.listReceived', cast.bidder],
    ] as const) {
      const { body } = await api.query(list, { status: ['Expired'] }, by.token);
      expect(body.result.data.data).toMatchObject([{ inquiry_bids_id, status: 'Expired' }]);
    }
    const late = [
      await api.mutate('offers.place', offerInput(inquiry_id, storage_id), cast.owner.token),
      await api.mutate('offers.accept', { inquiry_bids_id }, cast.bidder.token),
      await api.mutate('offers.reject', { inquiry_bids_id, reason: 'Late.' }, cast.bidder.token),
      await api.mutate('offers.cancel', { inquiry_bids_id }, cast.owner.token),
      await withdraw(inquiry_id),
    ];
    api.setNow(undefined);
    expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  });
});
