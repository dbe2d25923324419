import { addDays, addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64Of, createPdf } from '../../testing/create-pdf.ts';
import { endOfMarketDay, marketToday } from '../../testing/market-today.ts';
import { bidInput, listingInput, makeBid, makeListing, makeStorage, SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';

const TODAY = marketToday();
const ADDRESS = '22nd St, Bayonne, NJ, USA';

let api: TestApi;
let cast: Cast;
let storage_id: number;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  storage_id = await makeStorage(api, cast.owner, { formatted_address: ADDRESS });
});
afterAll(() => api.close());

const create = (changes: object = {}, by: Person = cast.owner) =>
  api.mutate('listings.create', { ...listingInput(storage_id), ...changes }, by.token);
const make = (changes: object = {}) => makeListing(api, cast.owner, storage_id, changes);
const read = async (listing_id: number, by: Person = cast.owner) =>
  (await api.query('listings.get', { listing_id }, by.token)).body.result.data.data;
const withdraw = (listing_id: number, by: Person = cast.owner) =>
  api.mutate('listings.withdraw', { listing_id }, by.token);
const issues = ({ body }: Awaited<ReturnType<typeof create>>) => body.error.data.issues;

describe('creating a listing', () => {
  it('sets the expiration to 12 months after the date available unless one is given', async () => {
    expect(await read(await make())).toMatchObject({
      date_available: SOON,
      expiration: addMonths(SOON, 12),
      listing_end_date: addMonths(SOON, 12),
      status: 'Open',
    });
    const expiration = addDays(SOON, 10);
    expect(await read(await make({ expiration }))).toMatchObject({ expiration });
    const leap = await make({ date_available: '2028-02-29' });
    expect((await read(leap)).expiration).toBe('2029-02-28');
  });

  it('accepts a date as MM/DD/YYYY', async () => {
    const date_available = SOON.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
    expect((await read(await make({ date_available }))).date_available).toBe(SOON);
  });

  it('rejects a date available or an expiration in the past, accepts today', async () => {
    for (const field of ['date_available', 'expiration']) {
      const refused = await create({ [field]: addDays(TODAY, -1) });
      expect([field, refused.status, issues(refused)[0].path]).toEqual([field, 400, field]);
    }
    expect((await create({ date_available: TODAY, expiration: TODAY })).status).toBe(200);
  });

  it('rejects a working capacity above the storage’s total capacity', async () => {
    const refused = await create({ working_capacity: 500.001 });
    expect([refused.status, issues(refused)]).toEqual([
      400,
      [
        {
          path: 'working_capacity',
          message: "Working capacity cannot be above the storage's total capacity of 500 MBBL.",
        },
      ],
    ]);
    expect((await create({ working_capacity: 500 })).status).toBe(200);
  });

  it('accepts a known product, Empty or null as heel, rejects an unknown product', async () => {
    for (const heel_product of ['WCS', 'Empty', null, undefined])
      expect((await read(await make({ heel_product }))).heel_product).toBe(heel_product ?? null);
    const refused = await create({ heel_product: 'Moonshine' });
    expect([refused.status, issues(refused)[0].path]).toEqual([400, 'heel_product']);
  });

  it('copies all access modes of the storage unless some are picked', async () => {
    const mode = { inbound_outbound: 'both' as const, type: 'Truck' as const, pump_over_rate: 1 };
    const two = await makeStorage(api, cast.owner, {
      access_modes: ['North rack', 'South rack'].map((mode_name) => ({ ...mode, mode_name })),
    });
    const { access_modes } = (await api.query('storage.get', { storage_id: two }, cast.owner.token)).body
      .result.data.data;
    const offered = async (picked?: number[]) => {
      const made = await makeListing(api, cast.owner, two, { access_modes: picked });
      return (await read(made)).access_modes.map((one: { mode_name: string }) => one.mode_name);
    };
    const [north, south] = access_modes.map((one: { mode_id: number }) => one.mode_id);
    expect(await offered()).toEqual(['North rack', 'South rack']);
    expect(await offered([south])).toEqual(['South rack']);
    expect(await offered([])).toEqual([]);
    const foreign = await create({ access_modes: [north] });
    expect([foreign.status, issues(foreign)[0].path]).toEqual([400, 'access_modes']);
  });

  it('returns an error unless the caller owns the storage and it exists', async () => {
    expect((await create({}, cast.terminal)).status).toBe(404);
    expect((await create({}, cast.admin)).status).toBe(403);
    const deleted = await makeStorage(api, cast.owner);
    await api.mutate('storage.delete', { storage_id: deleted }, cast.owner.token);
    expect((await create({ storage_id: deleted })).status).toBe(404);
  });

  it('shows its files to other users', async () => {
    const files = [{ name: 'Terms.pdf', content: base64Of(await createPdf('terms')) }];
    const { body } = await create({ files });
    const shown = await read(body.result.data.data.listing_id, cast.trader);
    expect(shown.files).toEqual([
      { file_id: expect.any(Number), name: 'Terms.pdf', size: expect.any(Number) },
    ]);
  });

  it('creates one listing per idempotency key and rejects the key with another body', async () => {
    const input = { ...listingInput(storage_id), idempotency_key: 'the-same-listing' };
    const answers = [];
    for (let sent = 0; sent < 3; sent += 1)
      answers.push((await api.mutate('listings.create', input, cast.owner.token)).body.result.data);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const other = await api.mutate('listings.create', { ...input, term: 13 }, cast.owner.token);
    expect([other.status, other.body.error.message]).toEqual([409, messages.keyReused]);
  });
});

describe('reading a listing', () => {
  const hidden = { locality: null, administrative_area_level_1: null, country: null };
  const disclosures = [
    { visibility: 0, place: { ...hidden, formatted_address: 'PADD 1B' } },
    {
      visibility: 1,
      place: { ...hidden, administrative_area_level_1: 'NJ', country: 'USA', formatted_address: 'NJ, USA' },
    },
    {
      visibility: 2,
      place: {
        locality: 'Bayonne',
        administrative_area_level_1: 'NJ',
        country: 'USA',
        formatted_address: ADDRESS,
      },
    },
  ] as const;
  const fullPlace = disclosures[2].place;
  const ownerOnly = ['storage_id', 'storage_name', 'username'];

  it.for(disclosures)(
    'with visibility $visibility hides fields from strangers, not from owner, team and Admin',
    async (row) => {
      const listing_id = await make({ visibility: row.visibility, hide_price: 1, ask_price: 3.25 });
      for (const stranger of ['viewer', 'trader', 'terminal', 'bidder'] as const) {
        const seen = await read(listing_id, cast[stranger]);
        expect(seen).toMatchObject({ ...row.place, region: 'PADD 1B', ask_price: 'Undisclosed', own: 0 });
        expect(Object.keys(seen).filter((key) => ownerOnly.includes(key))).toEqual([]);
      }
      for (const insider of ['owner', 'teammate', 'admin'] as const)
        expect(await read(listing_id, cast[insider])).toMatchObject({
          ...fullPlace,
          ask_price: 3.25,
          storage_id,
          storage_name: 'Dock 7 Tank Farm',
          username: cast.owner.username,
          own: insider === 'owner' ? 1 : 0,
        });
      const marketList = await api.query(
        'listings.listAll',
        { sort: '-listing_id', limit: 1 },
        cast.trader.token,
      );
      expect(marketList.body.result.data.data[0]).toMatchObject({
        listing_id,
        ...row.place,
        ask_price: 'Undisclosed',
      });
    },
  );

  it('shows strangers a price that is not hidden', async () => {
    for (const ask_price of [0.1234, 0])
      expect((await read(await make({ ask_price }), cast.viewer)).ask_price).toBe(ask_price);
  });

  it('returns the caller’s abilities', async () => {
    const listing_id = await make();
    const abilities = async (by: Person) => (await read(listing_id, by)).abilities;
    expect(await abilities(cast.viewer)).toEqual({ bid: false, edit: false, withdraw: false, attach: false });
    expect(await abilities(cast.trader)).toEqual({ bid: true, edit: false, withdraw: false, attach: false });
    expect(await abilities(cast.teammate)).toEqual({
      bid: true,
      edit: false,
      withdraw: false,
      attach: false,
    });
    expect(await abilities(cast.owner)).toEqual({ bid: false, edit: true, withdraw: true, attach: true });
    await makeBid(api, cast.trader, listing_id);
    await withdraw(listing_id);
    for (const by of [cast.trader, cast.owner])
      expect(await abilities(by)).toEqual({ bid: false, edit: false, withdraw: false, attach: false });
  });

  it('returns the products allowed in a bid', async () => {
    const { body } = await api.rest('GET', `/api/bid/${await make()}/products`, { token: cast.trader.token });
    const products = body.data.map((row: { product: string }) => row.product);
    expect(products).toContain('WCS');
    expect(products).not.toContain('ULSD');
  });
});

describe('withdrawing a listing', () => {
  it('rejects its open bids with a reason and returns 409 the second time', async () => {
    const listing_id = await make();
    const bid_ids = [
      await makeBid(api, cast.bidder, listing_id),
      await makeBid(api, cast.rival, listing_id),
    ] as const;
    await api.mutate('bids.cancel', { bid_id: bid_ids[1] }, cast.rival.token);
    expect((await withdraw(listing_id)).body.result.data.message.text).toBe(messages.listingDeleted);
    expect(await read(listing_id)).toMatchObject({
      status: 'Withdrawn',
      reason: messages.listingWithdrawnReason,
    });
    expect((await read(listing_id, cast.bidder)).reason).toBeNull();
    const bid = async (bid_id: number, by: Person) =>
      (await api.query('bids.get', { bid_id }, by.token)).body.result.data.data;
    expect(await bid(bid_ids[0], cast.bidder)).toMatchObject({
      status: 'Rejected',
      reason: messages.listingWithdrawnReason,
    });
    expect(await bid(bid_ids[1], cast.rival)).toMatchObject({ status: 'Cancelled', reason: null });
    const again = await withdraw(listing_id);
    expect([again.status, again.body.error.message]).toEqual([409, messages.listingNotWithdrawable]);
  });
});

describe('a listing past its expiration', () => {
  it('reads as Expired everywhere before the job writes the status', async () => {
    const listing_id = await make({ date_available: TODAY, expiration: addDays(TODAY, 1) });
    const bid_id = await makeBid(api, cast.bidder, listing_id);
    const inMarket = async () => {
      const { body } = await api.query('listings.listAll', { limit: 1000 }, cast.trader.token);
      return body.result.data.data.some((row: { listing_id: number }) => row.listing_id === listing_id);
    };
    api.setNow(endOfMarketDay(addDays(TODAY, 1), 1));
    expect([(await read(listing_id)).status, await inMarket()]).toEqual(['Open', true]);
    api.setNow(endOfMarketDay(addDays(TODAY, 1)));
    expect([(await read(listing_id)).status, await inMarket()]).toEqual(['Expired', false]);
    const mine = await api.query('listings.listMine', { status: ['Expired'] }, cast.owner.token);
    const expired = { listing_id, status: 'Expired', open_bids: 0 };
    expect(mine.body.result.data.data).toContainEqual(expect.objectContaining(expired));
    const bid = await api.query('bids.get', { bid_id }, cast.bidder.token);
    const abilities = { accept: false, reject: false, cancel: false };
    expect(bid.body.result.data.data).toMatchObject({ status: 'Expired', abilities });
    const late = [
      await api.mutate('bids.place', bidInput(listing_id, { start_date: SOON }), cast.trader.token),
      await api.mutate('bids.accept', { bid_id }, cast.owner.token),
      await api.mutate('bids.reject', { bid_id, reason: 'Late.' }, cast.owner.token),
      await api.mutate('bids.cancel', { bid_id }, cast.bidder.token),
      await withdraw(listing_id),
    ];
    api.setNow(undefined);
    expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  });
});
