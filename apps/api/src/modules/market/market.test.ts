/** Small examples with results worked out by hand, in a leap year. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  editInput,
  makeBid,
  makeInquiry,
  makeListing,
  makeStorage,
  storageInput,
} from '../../testing/samples.ts';
import { checkMarket, emptyMarket, rollUp } from '../../testing/series/roll-up.ts';
import { setClock } from '../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { rebuildRollUp } from './roll-up/roll-up.ts';

const TODAY = '2028-01-20';

let api: TestApi;
let admin: Person;
let owners: Person[];
let traders: Person[];
/** Heavy crude at Bayonne, of the first owner and of the second. */
let docks: number[];

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  owners = [await api.person({ category: 'Terminal' }), await api.person({ category: 'Terminal' })];
  traders = await Promise.all([1, 2, 3, 4].map(() => api.person()));
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyMarket(api);
  await setClock(api, TODAY);
  docks = await Promise.all(owners.map((owner) => makeStorage(api, owner)));
});

const ask = async (path: string, input: object) => {
  await rollUp(api);
  return (await api.query(`market.${path}`, input, admin.token)).body.result.data;
};
const one = (all: Person[], at: number) => all[at] as Person;

interface ListingValues {
  by?: 0 | 1;
  mbbl: number;
  usd: number;
  from?: string;
  months?: number;
  changes?: object;
}
const list = ({ by = 0, mbbl, usd, from = '2028-02-01', months = 12, changes }: ListingValues) =>
  makeListing(api, one(owners, by), docks[by] ?? 0, {
    working_capacity: mbbl,
    ask_price: usd,
    date_available: from,
    term: months,
    ...changes,
  });
const seek = (by: number, mbbl: number, usd: number, changes = {}) =>
  makeInquiry(api, one(traders, by), {
    max_volume: mbbl,
    bid_price: usd,
    start_date: '2028-02-01',
    ...changes,
  });
/** The first trader bids on a listing of the first owner, who accepts. */
async function book(listing_id: number, changes: object): Promise<number> {
  const bid_id = await makeBid(api, one(traders, 0), listing_id, { volume: 60, ...changes });
  const { body } = await api.mutate('bids.accept', { bid_id }, one(owners, 0).token);
  return body.result.data.data.booking_id;
}
/** The values of `key` on these days. */
const on = async (key: string, days: string[], input: object = {}, path = 'combined') => {
  const rows: Record<string, unknown>[] = await ask(path, {
    start_date: days[0],
    end_date: days.at(-1),
    ...input,
  });
  return days.map((day) => rows.find(({ date }) => date === day)?.[key]);
};

describe('available capacity', () => {
  it('counts a listing from its first day to the last day of its term, in months of any length', async () => {
    await list({ mbbl: 100, usd: 0.5, from: '2028-01-31', months: 1 });
    await list({ mbbl: 10.5, usd: 0.5, from: '2028-02-29', months: 12 });
    // January 31 plus a month is February 29, and February 29 plus a year is February 28: the term ends before these days.
    expect(
      await on('available_capacity', ['2028-01-30', '2028-01-31', '2028-02-28', '2028-02-29', '2028-03-01']),
    ).toEqual([0, 100, 100, 10.5, 10.5]);
    expect(await on('available_capacity', ['2029-02-27', '2029-02-28'])).toEqual([10.5, 0]);
  });

  it('shows what was open on past days, and what is open today on future days', async () => {
    const listing_id = await list({ mbbl: 100, usd: 0.5, from: '2028-01-20' });
    await setClock(api, '2028-01-25');
    const edit = editInput(listing_id, { working_capacity: 80, date_available: '2028-01-25' });
    expect((await api.mutate('listings.update', edit, one(owners, 0).token)).status).toBe(200);
    await setClock(api, '2028-01-28');
    await api.mutate('listings.withdraw', { listing_id }, one(owners, 0).token);
    expect(
      await on('available_capacity', [
        '2028-01-19',
        '2028-01-24',
        '2028-01-25',
        '2028-01-27',
        '2028-01-28',
        '2028-06-01',
      ]),
    ).toEqual([0, 100, 80, 80, 0, 0]);
  });

  it('counts a reposted listing for each period in which it was open', async () => {
    const listing_id = await list({ mbbl: 100, usd: 0.5, from: '2028-01-20' });
    for (const [booked, back] of [
      ['2028-01-22', '2028-01-25'],
      ['2028-01-28', '2028-01-30'],
    ] as const) {
      await setClock(api, booked);
      const booking_id = await book(listing_id, { start_date: booked });
      await setClock(api, back);
      expect((await api.mutate('bookings.backOut', { booking_id }, one(owners, 0).token)).status).toBe(200);
    }
    const days = [
      '2028-01-21',
      '2028-01-22',
      '2028-01-24',
      '2028-01-25',
      '2028-01-28',
      '2028-01-30',
      '2028-05-01',
    ];
    expect(await on('available_capacity', days)).toEqual([100, 0, 0, 100, 0, 100, 100]);
    // The booked volume still counts after a side backed out.
    expect(await ask('volumeMonthly', { start_date: '2027-12-31', end_date: '2028-02-01' })).toEqual([
      { date: '2027-12', volume: 0, to_date: false },
      { date: '2028-01', volume: 120, to_date: true },
    ]);
  });

  it('ends with the expiration even if no job has expired the listing yet', async () => {
    await list({ mbbl: 100, usd: 0.5, from: '2028-01-20', changes: { expiration: '2028-01-25' } });
    await setClock(api, '2028-01-27');
    expect(await on('available_capacity', ['2028-01-25', '2028-01-26', '2028-03-01'])).toEqual([100, 0, 0]);
  });

  it('counts a listing with two categories in each, and once in the total', async () => {
    const storage_id = await makeStorage(api, one(owners, 0), {
      product_category: ['Heavy Crude', 'Light Crude'],
    });
    await list({ mbbl: 30, usd: 0.5 });
    await makeListing(api, one(owners, 0), storage_id, { working_capacity: 5, date_available: '2028-02-01' });
    const day = { start_date: '2028-02-01', end_date: '2028-02-01' };
    expect(await on('available_capacity', ['2028-02-01'])).toEqual([35]);
    const slices = async (input: object) => (await ask('volume', { ...day, ...input })).rows;
    expect(await slices({ region: 'PADD 1B' })).toEqual([
      { product_category: 'Heavy Crude', volume: 35 },
      { product_category: 'Light Crude', volume: 5 },
    ]);
    // In use on one of the two days.
    expect(await slices({ start_date: '2028-01-31' })).toEqual([{ region: 'PADD 1B', volume: 17.5 }]);
    await api.mutate(
      'products.renameCategory',
      { product_category: 'Light Crude', new_product_category: 'Sweet Crude' },
      admin.token,
    );
    expect(await on('available_capacity', ['2028-02-01'], { product_category: 'Sweet Crude' })).toEqual([5]);
    await api.mutate(
      'products.renameCategory',
      { product_category: 'Sweet Crude', new_product_category: 'Light Crude' },
      admin.token,
    );
  });
});

describe('a price', () => {
  const FIRST = ['2028-02-01'];

  it('is the volume-weighted mean of disclosed prices if there are three contributions of two owners', async () => {
    await list({ mbbl: 100, usd: 0.4 });
    await list({ mbbl: 50, usd: 0.7 });
    await list({ by: 1, mbbl: 75, usd: 9, changes: { hide_price: 1 } });
    expect(await on('price', FIRST)).toEqual([null]);
    await list({ mbbl: 10, usd: 0.7 });
    // Three contributions of one owner.
    expect(await on('price', FIRST)).toEqual([null]);
    await list({ by: 1, mbbl: 40, usd: 0.65 });
    // (100 x 0.4 + 60 x 0.7 + 40 x 0.65) / 200
    expect(await on('price', FIRST)).toEqual([0.54]);
    expect(await on('available_capacity', FIRST)).toEqual([275]);
  });

  it('is rounded half up at the fourth decimal', async () => {
    await list({ mbbl: 1, usd: 0.1 });
    await list({ mbbl: 1, usd: 0.1 });
    await list({ by: 1, mbbl: 2, usd: 0.1001 });
    expect(await on('price', FIRST)).toEqual([0.1001]);
  });

  it('for the ask side includes listings, and ask quotes of the last 90 days', async () => {
    await list({ mbbl: 100, usd: 0.4 });
    await list({ by: 1, mbbl: 100, usd: 0.6 });
    const quote = {
      region: 'PADD 1B',
      product_category: ['Heavy Crude'],
      price: 0.8,
      volume: 200,
      term: 12,
      bid_ask: 'ask',
      start_date: '2028-01-01',
    };
    await api.mutate('bidAsk.create', quote, admin.token);
    // (40 + 60 + 160) / 400
    expect(await on('ask', FIRST, {}, 'bidAsk')).toEqual([0.65]);
    expect(await on('price', FIRST)).toEqual([null]);
    await setClock(api, '2028-04-20');
    expect(await on('ask', ['2028-04-19', '2028-04-20'], {}, 'bidAsk')).toEqual([0.65, null]);
  });

  it('moves to another region with the storage of a listing without bids', async () => {
    for (const by of [0, 0, 1] as const) await list({ mbbl: 100, usd: 0.9, by });
    const inRegions = async () => [
      await on('price', FIRST, { region: 'PADD 1B' }),
      await on('price', FIRST, { region: 'PADD 3' }),
    ];
    expect(await inRegions()).toEqual([[0.9], [null]]);
    for (const by of [0, 1]) {
      const moved = { ...storageInput({ formatted_address: 'Houston, TX, USA' }), storage_id: docks[by] };
      expect((await api.mutate('storage.update', moved, one(owners, by).token)).status).toBe(200);
    }
    expect(await inRegions()).toEqual([[null], [0.9]]);
    expect(await on('available_capacity', FIRST, { region: 'PADD 3' })).toEqual([300]);
  });

  it('for all categories is withheld if a published category would reveal the rest', async () => {
    for (const by of [0, 1, 2]) await seek(by, 100, 0.5);
    const cell = { region: 'PADD 1B', product_category: 'Heavy Crude' };
    const all = { region: 'PADD 1B' };
    expect(await on('bid', FIRST, all, 'bidAsk')).toEqual([0.5]);
    await seek(0, 100, 0.9, { product: 'WTI' });
    // The price of all would be 0.6 and reveal the one that is not heavy crude: 4 x 0.6 - 3 x 0.5.
    expect(await on('bid', FIRST, all, 'bidAsk')).toEqual([null]);
    expect(await on('bid', FIRST, cell, 'bidAsk')).toEqual([0.5]);
  });

  it('for the smallest region is withheld if the other regions would reveal a single owner', async () => {
    for (const by of [0, 1, 2]) await seek(by, 100, 0.5);
    for (const by of [0, 1, 2, 2]) await seek(by, 100, 0.7, { formatted_address: 'Houston, TX, USA' });
    const prices = async () => [
      await on('bid', FIRST, {}, 'bidAsk'),
      await on('bid', FIRST, { region: 'PADD 1B' }, 'bidAsk'),
      await on('bid', FIRST, { region: 'PADD 3' }, 'bidAsk'),
    ];
    expect(await prices()).toEqual([[0.6143], [0.5], [0.7]]);
    await seek(1, 100, 0.9, { formatted_address: 'Tampa, FL, USA' });
    expect(await prices()).toEqual([[0.65], [null], [0.7]]);
    const pair = { region1: 'PADD 1B', region2: 'PADD 3', type: 'bid' };
    const [row] = await ask('comparison', { ...pair, start_date: '2028-02-01', end_date: '2028-02-01' });
    expect(row).toEqual({
      date: '2028-02-01',
      region1: null,
      region1_gap: 'it would reveal another figure',
      region2: 0.7,
    });
  });
});

describe('a closed record', () => {
  const act = async (verb: string, input: object) => {
    const { status, text } = await api.mutate(`products.${verb}`, input, admin.token);
    expect(status, text).toBe(200);
  };
  const inCategories = async () => {
    const rows = await api.database.client`
      select entity, array(
        select case product_category when 'Sour Crude' then 'Heavy Crude' else product_category end
        from product_categories where product_category_id = any(categories)) as categories
      from market_spans order by entity, span_id`;
    return rows.map(({ entity, categories }) => [entity, ...categories]);
  };

  it('keeps its category when products and categories are renamed, and counts a booking once', async () => {
    const product = { product: 'Merey', product_category: 'Heavy Crude' };
    await act('add', product);
    const listing_id = await list({ mbbl: 100, usd: 0.5 });
    const booking_id = await book(listing_id, { product: 'Merey', start_date: '2028-02-01' });
    await seek(0, 50, 0.5, { product: 'Merey' });
    const booked = [
      ['booking', 'Heavy Crude'],
      ['inquiry', 'Heavy Crude'],
      ['listing', 'Heavy Crude'],
      ['bid', 'Heavy Crude'],
    ].sort();
    const all = async () => (await inCategories()).sort();
    expect(await all()).toEqual(booked);

    await setClock(api, '2028-01-21');
    await act('rename', { ...product, new_product: 'Merey 16' });
    // A different product with the old name.
    await act('add', { product: 'Merey', product_category: 'Light Crude' });
    await api.database.client`
      insert into history (entity, entity_id, event, created_at) values ('booking', ${booking_id}, 'update', '2028-01-21T12:00:00Z')`;
    expect(await all()).toEqual(booked);

    const refill = async () => {
      await api.database.client`delete from market_spans where entity in ('booking', 'listing')`;
      await api.database.client`select fill_market_spans('2028-01-21')`;
      return all();
    };
    expect(await refill()).toEqual(booked);
    await api.database.client`delete from inquiries`;
    await api.database.client`delete from market_spans where entity = 'inquiry'`;
    await act('delete', { product: 'Merey 16', product_category: 'Heavy Crude' });
    await act('renameCategory', { product_category: 'Heavy Crude', new_product_category: 'Sour Crude' });
    expect(await refill()).toEqual(booked.filter(([entity]) => entity !== 'inquiry'));
    expect(await ask('volumeMonthly', { start_date: '2028-01-01', end_date: '2028-01-01' })).toMatchObject([
      { date: '2028-01', volume: 60 },
    ]);
    await act('renameCategory', { product_category: 'Sour Crude', new_product_category: 'Heavy Crude' });
    await act('delete', { product: 'Merey', product_category: 'Light Crude' });
  });
});

describe('the heat map', () => {
  it('shows visible listings by state, today or as a mean over a range', async () => {
    await list({ mbbl: 100, usd: 0.4, from: '2028-01-20' });
    await list({ mbbl: 60, usd: 0.7, from: '2028-01-20', changes: { visibility: 0 } });
    await list({ by: 1, mbbl: 100, usd: 0.6, from: '2028-01-22', changes: { visibility: 1 } });
    await seek(0, 50, 0.8, { start_date: '2028-01-20' });
    expect(await ask('heatmap', {})).toEqual([
      { state: 'New Jersey', volume: 150, price: null, price_gap: 'too few owners' },
    ]);
    expect(await ask('heatmap', { type: 'inquiry' })).toEqual([
      { state: 'New Jersey', volume: 50, price: null, price_gap: 'too few owners' },
    ]);
    expect(await ask('heatmap', { type: 'none' })).toEqual([]);
    const range = { show_history: 1, start_date: '2028-01-20', end_date: '2028-01-23' };
    expect(await ask('heatmap', range)).toEqual([{ state: 'New Jersey', volume: 200, price: 0.56 }]);
  });
});

describe('market data', () => {
  it('is refused to accounts without a subscription', async () => {
    const { token } = await api.person({ category: 'Viewer', data_sub: 1 });
    await setClock(api, TODAY);
    expect((await api.query('market.combined', {}, token)).body.result.data).toHaveLength(366);
    const refused = await api.rest('GET', '/api/combined', { token: one(owners, 0).token });
    expect([refused.status, refused.body.message.text]).toEqual([403, messages.notSubscribed]);
  });

  it('is the same after a rebuild, which corrects differences that the check finds', async () => {
    const listing_id = await list({ mbbl: 100, usd: 0.4 });
    for (const by of [0, 1, 2, 3])
      await makeBid(api, one(traders, by), listing_id, { volume: 50, start_date: '2028-02-01' });
    const { client } = api.database;
    const [waiting] = await client`select count(*)::int as spans from market_spans where counted = 'not'`;
    expect(waiting).toEqual({ spans: 5 });
    await setClock(api, '2028-01-21');
    await rollUp(api);
    const [published] =
      await client`select sum(contributions)::int as bids from market_bids where contributions > 0`;
    // Four bids in four cells: heavy crude and all categories, in PADD 1B and everywhere.
    expect(published).toEqual({ bids: 16 });
    const read = () =>
      Promise.all([
        client`select * from market_deltas order by 1, 2, 3, 4`,
        client`select * from market_months order by 1, 2, 3, 4`,
        client`select * from market_bids order by 1, 2, 3`,
      ]);
    const before = await read();
    await client`update market_deltas set volume = volume + 1 where area = 'PADD 1B'`;
    await client`update market_months set volume = volume + 1 where area = '*'`;
    await client`update market_bids set value = value + 1 where area = '*'`;
    expect(await checkMarket(api)).toBeGreaterThan(0);
    await rebuildRollUp(api.database);
    expect(await read()).toEqual(before);
    expect(await checkMarket(api)).toBe(0);
  });
});
