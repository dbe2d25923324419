/** Available Listings and My Listings: filters, order, pages, totals and bounds, with prices and places hidden. */
import { addMonths } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBid, makeListing, makeStorage, SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let trader: Person;
/** Listing ids by comment. */
const ids: Record<string, number> = {};

const LATER = addMonths(SOON, 6);
const listings = [
  { comment: 'cheap', ask_price: 0.5, working_capacity: 10, term: 1, heel_product: 'WCS' },
  { comment: 'dear', ask_price: 9.5, working_capacity: 20, term: 24, allow_sublet: 1 },
  { comment: 'hidden low', ask_price: 0.0001, hide_price: 1, working_capacity: 30, date_available: LATER },
  { comment: 'hidden high', ask_price: 9999, hide_price: 1, working_capacity: 40, delay_after_commit: 9 },
  {
    comment: 'middle 50%_off',
    ask_price: 2.25,
    working_capacity: 50.5,
    expiration: LATER,
    heel_product: 'Empty',
  },
] as const;

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  const east = await makeStorage(api, owner);
  for (const row of listings) ids[row.comment] = await makeListing(api, owner, east, row as never);
  const north = await makeStorage(api, owner, {
    storage_name: 'Northern Caverns',
    formatted_address: 'Hardisty, AB, Canada',
    product_category: ['Light Crude', 'Condensate'],
  });
  ids['region only'] = await makeListing(api, owner, north, {
    comment: 'region only',
    visibility: 0,
    ask_price: 3,
  });
  ids.withdrawn = await makeListing(api, owner, east, {
    comment: 'withdrawn',
    ask_price: 100,
    working_capacity: 400,
  });
  await api.mutate('listings.withdraw', { listing_id: ids.withdrawn }, owner.token);
});
afterAll(() => api.close());

async function list(input: object, procedure = 'listings.listAll', by: Person = trader) {
  const { status, body, text } = await api.query(procedure, input, by.token);
  expect(status, text).toBe(200);
  return body.result.data;
}
const comments = async (input: object, procedure?: string, by?: Person): Promise<string[]> =>
  (await list(input, procedure, by)).data.map((row: { comment: string }) => row.comment);

describe('filtering Available Listings', () => {
  it.for<[object, string[]]>([
    [{ min_ask_price: 1 }, ['dear', 'hidden high', 'hidden low', 'middle 50%_off', 'region only']],
    [{ max_ask_price: 1 }, ['cheap', 'hidden high', 'hidden low']],
    [{ min_ask_price: 2, max_ask_price: 2.5 }, ['hidden high', 'hidden low', 'middle 50%_off']],
    [
      { min_working_capacity: 30, max_working_capacity: 50.5 },
      ['hidden high', 'hidden low', 'middle 50%_off'],
    ],
    [{ max_term: 1 }, ['cheap']],
    [{ min_term: 13 }, ['dear']],
    [{ min_delay_after_commit: 2 }, ['hidden high']],
    [{ min_date_available: LATER }, ['hidden low']],
    [{ max_expiration: LATER }, ['middle 50%_off']],
    [{ heel_product: ['WCS'] }, ['cheap']],
    [{ heel_product: ['WCS', 'Empty'] }, ['cheap', 'middle 50%_off']],
    [{ allow_sublet: ['1'] }, ['dear']],
    [{ region: ['Canada'] }, ['region only']],
    [{ product_category: ['Condensate', 'Asphalt'] }, ['region only']],
    [{ region: ['Canada'], product_category: ['Heavy Crude'] }, []],
    [{ q: '50%_' }, ['middle 50%_off']],
    [{ q: '%' }, ['middle 50%_off']],
    [{ q: 'BAYONNE' }, ['cheap', 'dear', 'hidden high', 'hidden low', 'middle 50%_off']],
    [{ q: 'Hardisty' }, []],
    [{ q: 'Northern' }, []],
    [{ q: 'AB' }, []],
    [{ q: 'Alberta' }, []],
    [{ q: 'new jersey' }, ['cheap', 'dear', 'hidden high', 'hidden low', 'middle 50%_off']],
    // One or two letters match the beginnings of words.
    [{ q: 'Hi' }, ['hidden high', 'hidden low']],
    [{ q: 'h' }, ['hidden high', 'hidden low']],
    [{ q: 'en' }, []],
    [{ q: '50' }, ['middle 50%_off']],
    [{ q: '0%' }, ['middle 50%_off']],
    // Several words, in any order.
    [{ q: 'HIDDEN high' }, ['hidden high']],
    [{ q: 'den lo' }, ['hidden low']],
    [{ q: 'high hidden' }, ['hidden high']],
    [{ q: 'Low, (Bayonne)' }, ['hidden low']],
    [{ q: 'hidden cheap' }, []],
  ])('%j', async ([input, expected]) => {
    expect((await comments(input)).sort()).toEqual(expected);
    expect((await list(input)).page.total).toBe(expected.length);
  });

  it('accepts dates as YYYY-MM-DD and MM/DD/YYYY', async () => {
    const usDate = LATER.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
    expect(await comments({ min_date_available: usDate })).toEqual(['hidden low']);
    const { body } = await api.rest('GET', `/api/listing/all?min_date_available=${usDate}`, {
      token: trader.token,
    });
    expect(body.page.total).toBe(1);
  });
});

describe('sorting Available Listings', () => {
  const shown = ['cheap', 'middle 50%_off', 'region only', 'dear'];
  const hidden = ['hidden low', 'hidden high'];

  it('puts hidden prices last by id, in both directions', async () => {
    expect(await comments({ sort: 'ask_price' })).toEqual([...shown, ...hidden]);
    expect(await comments({ sort: '-ask_price' })).toEqual([...shown.toReversed(), ...hidden]);
    const paged = [];
    for (let offset = 0; offset < 6; offset += 1)
      paged.push(...(await comments({ sort: '-ask_price', limit: 1, offset })));
    expect(paged).toEqual([...shown.toReversed(), ...hidden]);
  });

  it('is newest first by default', async () => {
    expect(await comments({})).toEqual(Object.keys(ids).slice(0, 6).toReversed());
  });

  it('does not reveal a hidden place', async () => {
    for (const sort of ['locality', '-locality', 'administrative_area_level_1']) {
      const { data } = await list({ sort, region: ['Canada'] });
      expect(data).toMatchObject([{ locality: null, administrative_area_level_1: null }]);
    }
  });
});

describe('bounds of Available Listings', () => {
  it('span all open rows with disclosed values, regardless of filters', async () => {
    const { bounds } = await list({ max_ask_price: 1, limit: 1 });
    expect(bounds).toEqual({
      working_capacity: { min: 10, max: 200 },
      ask_price: { min: 0.5, max: 9.5 },
      date_available: { min: SOON, max: LATER },
      term: { min: 1, max: 24 },
      delay_after_commit: { min: 1, max: 9 },
      expiration: { min: LATER, max: addMonths(LATER, 12) },
    });
  });
});

describe('My Listings', () => {
  const mine = (input: object) => comments(input, 'listings.listMine', owner);

  it('include every status and the values hidden from others', async () => {
    expect(await mine({ status: ['Withdrawn'] })).toEqual(['withdrawn']);
    expect(await mine({ status: ['Open', 'Withdrawn'], sort: 'ask_price' })).toEqual([
      'hidden low',
      'cheap',
      'middle 50%_off',
      'region only',
      'dear',
      'withdrawn',
      'hidden high',
    ]);
    expect(await mine({ min_ask_price: 9000 })).toEqual(['hidden high']);
    expect(await mine({ q: 'Hardisty' })).toEqual(['region only']);
    expect(await mine({ q: 'northern' })).toEqual(['region only']);
    const { bounds } = await list({}, 'listings.listMine', owner);
    expect(bounds.ask_price).toEqual({ min: 0.0001, max: 9999 });
  });

  it('count open bids', async () => {
    const listing_id = ids.cheap as number;
    const bid_id = await makeBid(api, trader, listing_id, { volume: 5 });
    await makeBid(api, trader, listing_id, { volume: 6 });
    await api.mutate('bids.cancel', { bid_id }, trader.token);
    const { data } = await list({ q: 'cheap' }, 'listings.listMine', owner);
    expect(data).toMatchObject([
      { listing_id, open_bids: 1, best_bid: expect.any(Number), storage_name: 'Dock 7 Tank Farm', own: 1 },
    ]);
  });

  it('exclude the listings of others', async () => {
    const other = await api.person({ category: 'Terminal' });
    expect((await list({}, 'listings.listMine', other)).page.total).toBe(0);
  });
});

it('shows owners their own listing with its hidden price among Available Listings', async () => {
  const { data } = await list({ q: 'hidden low' }, 'listings.listAll', owner);
  // With the hidden price: own-listings.test.ts.
  expect(data).toMatchObject([{ own: 1, ask_price: 0.0001 }]);
});
