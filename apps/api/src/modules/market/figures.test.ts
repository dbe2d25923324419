/** Comparisons, shares, means over a range and monthly volumes, from a few records that can be added up by hand. */
import { seriesKinds } from '@tank/schema/market/market-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBid, makeInquiry, makeListing, makeStorage } from '../../testing/samples.ts';
import { emptyMarket, rollUp } from '../../testing/series/roll-up.ts';
import { setClock } from '../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

const TODAY = '2028-01-20';

let api: TestApi;
let admin: Person;
let owners: [Person, Person];
let traders: Person[];

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  owners = [await api.person({ category: 'Terminal' }), await api.person({ category: 'Terminal' })];
  traders = [await api.person(), await api.person(), await api.person()];
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyMarket(api);
  await setClock(api, TODAY);
});

async function ask(path: string, input: object) {
  await rollUp(api);
  const { status, text, body } = await api.query(`market.${path}`, input, admin.token);
  expect(status, text).toBe(200);
  return body.result.data;
}
async function askRest(path: string) {
  await rollUp(api);
  return (await api.rest('GET', path, { token: admin.token })).body;
}

interface ListingValues {
  by?: 0 | 1;
  mbbl: number;
  usd?: number;
  from?: string;
  place?: string;
  categories?: string[];
}
/** A listing at Bayonne (New Jersey, PADD 1B), for a year. */
async function list({
  by = 0,
  mbbl,
  usd = 0.5,
  from = TODAY,
  place = 'Bayonne, NJ, USA',
  categories = ['Heavy Crude'],
}: ListingValues) {
  const storage = { formatted_address: place, product_category: categories };
  return makeListing(api, owners[by], await makeStorage(api, owners[by], storage), {
    working_capacity: mbbl,
    ask_price: usd,
    date_available: from,
    term: 12,
  });
}

describe('a comparison of a region with itself', () => {
  const days = { start_date: '2028-02-01', end_date: '2028-02-03' };

  it('returns the values of the region twice, not doubled', async () => {
    await list({ mbbl: 100, usd: 0.4 });
    await list({ mbbl: 50, usd: 0.6 });
    await list({ by: 1, mbbl: 50, usd: 0.6 });
    await Promise.all(
      traders.map((trader) =>
        makeInquiry(api, trader, { max_volume: 40, bid_price: 0.3, start_date: '2028-02-01' }),
      ),
    );
    const own = { region: 'PADD 1B', ...days };
    const [combined, bidAsk] = [await ask('combined', own), await ask('bidAsk', own)];
    expect({ ...combined[0], ...bidAsk[0] }).toMatchObject({
      available_capacity: 200,
      open_interest: 120,
      price: 0.5,
      bid: 0.3,
      ask: 0.5,
    });
    for (const type of seriesKinds) {
      const rows = await ask('comparison', { region1: 'PADD 1B', region2: 'PADD 1B', type, ...days });
      const expected = combined.map((row: Record<string, unknown>, at: number) => {
        const value = { ...row, ...bidAsk[at] }[type];
        return { date: row.date, region1: value, region2: value };
      });
      expect(rows, type).toEqual(expected);
    }
  });

  it('works over REST', async () => {
    await list({ mbbl: 100 });
    const path = '/api/comparison?region1=PADD 1B&region2=PADD 1B&startDate=2028-02-01&endDate=2028-02-01';
    expect(await askRest(encodeURI(path))).toEqual([{ date: '2028-02-01', region1: 100, region2: 100 }]);
  });
});

describe('volume shares', () => {
  const day = { start_date: '2028-02-01', end_date: '2028-02-01' };

  it('count a listing with several categories in each slice and once in the total', async () => {
    await list({ mbbl: 30 });
    await list({ mbbl: 5, categories: ['Heavy Crude', 'Light Crude', 'Asphalt'] });
    expect(await ask('volume', { region: 'PADD 1B', ...day })).toEqual({
      whole: 35,
      rows: [
        { product_category: 'Heavy Crude', volume: 35 },
        { product_category: 'Light Crude', volume: 5 },
        { product_category: 'Asphalt', volume: 5 },
      ],
    });
  });

  it('total only the requested category', async () => {
    await list({ mbbl: 30 });
    await list({ mbbl: 20, place: 'Houston, TX, USA', categories: ['Light Crude'] });
    await list({ mbbl: 10, place: 'Houston, TX, USA' });
    const byRegion = (input: object) => ask('volume', { ...day, ...input });
    expect(await byRegion({ product_category: 'Heavy Crude' })).toEqual({
      whole: 40,
      rows: [
        { region: 'PADD 1B', volume: 30 },
        { region: 'PADD 3', volume: 10 },
      ],
    });
    expect((await byRegion({})).whole).toBe(60);
    expect(await byRegion({ region: 'PADD 3', product_category: 'Light Crude' })).toEqual({
      whole: 20,
      rows: [{ product_category: 'Light Crude', volume: 20 }],
    });
    expect(await byRegion({ type: 'open_interest' })).toEqual({ whole: 0, rows: [] });
  });

  it('return only the documented rows over REST', async () => {
    await list({ mbbl: 30 });
    expect(await askRest('/api/volume?startDate=2028-02-01&endDate=2028-02-01')).toEqual([
      { region: 'PADD 1B', volume: 30 },
    ]);
  });
});

describe('a mean over a range', () => {
  it('averages unrounded daily prices', async () => {
    await list({ mbbl: 20, usd: 0.4 });
    await list({ mbbl: 20, usd: 0.4 });
    await list({ by: 1, mbbl: 60, usd: 0.4001 });
    await list({ mbbl: 200, usd: 0.4, from: '2028-01-21' });
    const over = (start_date: string, end_date: string) =>
      ask('heatmap', { show_history: 1, start_date, end_date });
    // 0.40006 on the first day and 0.40002 on the second: 0.40004. The rounded 0.4001 and 0.4000 would give 0.4001.
    expect(await over('2028-01-20', '2028-01-20')).toMatchObject([{ price: 0.4001 }]);
    expect(await over('2028-01-21', '2028-01-21')).toMatchObject([{ price: 0.4 }]);
    expect(await over('2028-01-20', '2028-01-21')).toMatchObject([{ price: 0.4 }]);
  });

  it('rounds prices half up when the daily prices have no finite decimal form', async () => {
    await list({ mbbl: 100, usd: 0.3 });
    await list({ mbbl: 200, usd: 0.3 });
    await list({ by: 1, mbbl: 100, usd: 0.3001 });
    await list({ by: 1, mbbl: 500, usd: 0.3001, from: '2028-01-22' });
    // In units of the last decimal: a quarter on two days and two thirds on three, so 0.30005.
    const days = { start_date: '2028-01-20', end_date: '2028-01-24' };
    expect(await ask('heatmap', { show_history: 1, ...days })).toMatchObject([{ price: 0.3001 }]);
  });

  it('ignores the days before the first record of the market', async () => {
    await list({ mbbl: 100, from: '2028-01-22' });
    const range = { start_date: '2027-01-01', end_date: '2028-01-23' };
    // In use on two of the four days since the first record.
    expect(await ask('heatmap', { show_history: 1, ...range })).toMatchObject([
      { state: 'New Jersey', volume: 50 },
    ]);
    expect(await ask('volume', { region: 'PADD 1B', ...range })).toEqual({
      whole: 50,
      rows: [{ product_category: 'Heavy Crude', volume: 50 }],
    });
    const before = { start_date: '2027-01-01', end_date: '2028-01-19' };
    expect(await ask('heatmap', { show_history: 1, ...before })).toEqual([]);
    expect(await ask('volume', before)).toEqual({ whole: 0, rows: [] });
  });

  it('counts days on which only another region had records', async () => {
    await list({ mbbl: 8, place: 'Houston, TX, USA' });
    await setClock(api, '2028-01-22');
    await list({ mbbl: 100, from: '2028-01-22' });
    const range = { start_date: '2027-01-01', end_date: '2028-01-23' };
    expect(await ask('volume', range)).toEqual({
      whole: 58,
      rows: [
        { region: 'PADD 1B', volume: 50 },
        { region: 'PADD 3', volume: 8 },
      ],
    });
  });
});

describe('monthly volume', () => {
  async function book() {
    const listing_id = await list({ mbbl: 100 });
    const bid_id = await makeBid(api, traders[0] as Person, listing_id, { volume: 60, start_date: TODAY });
    expect((await api.mutate('bids.accept', { bid_id }, owners[0].token)).status).toBe(200);
  }

  it('ends with the current month and marks it', async () => {
    await book();
    expect(await ask('volumeMonthly', { start_date: '2027-12-31', end_date: '2028-06-01' })).toEqual([
      { date: '2027-12', volume: 0, to_date: false },
      { date: '2028-01', volume: 60, to_date: true },
    ]);
    // A range that ended earlier has no marked month.
    expect(await ask('volumeMonthly', { start_date: '2027-12-01', end_date: '2027-12-31' })).toEqual([
      { date: '2027-12', volume: 0, to_date: false },
    ]);
    await setClock(api, '2028-02-01');
    expect(await ask('volumeMonthly', { start_date: '2028-01-31', end_date: '2028-02-01' })).toEqual([
      { date: '2028-01', volume: 60, to_date: false },
      { date: '2028-02', volume: 0, to_date: true },
    ]);
    expect(await ask('volumeMonthly', { start_date: '2028-03-01', end_date: '2028-06-01' })).toEqual([]);
  });

  it('returns only the documented fields over REST', async () => {
    await book();
    expect(await askRest('/api/volume_monthly?startDate=2028-01-01&endDate=2028-03-01')).toEqual([
      { date: '2028-01', volume: 60 },
    ]);
  });
});
