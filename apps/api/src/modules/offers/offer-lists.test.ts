/** Your Bids on Inquiries and Offers on Your Inquiries: the same offers seen by the bidder and by the inquiry's owner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInquiry, makeOffer, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let trader: Person;
let terminal: Person;
let inquiry_id: number;

beforeAll(async () => {
  api = await startTestApi();
  trader = await api.person({ category: 'Trader' });
  terminal = await api.person({ category: 'Terminal' });
  inquiry_id = await makeInquiry(api, trader, { bid_price: 0.75, term: 9 });
  const near = await makeStorage(api, terminal, { storage_name: 'Near Farm' });
  const far = await makeStorage(api, terminal, {
    storage_name: 'Far Farm',
    formatted_address: 'Houston, TX, USA',
  });
  await makeOffer(api, terminal, { inquiry_id, storage_id: near, ask_price: 0.9, bid_comment: 'near' });
  await makeOffer(api, terminal, {
    inquiry_id,
    storage_id: far,
    ask_price: 0.4,
    volume: 20,
    allow_sublet: 1,
    bid_comment: 'far',
  });
  // An offer between two other users.
  const stranger = await api.person({ category: 'Terminal' });
  const asking = await api.person({ category: 'Terminal' });
  await makeOffer(api, stranger, {
    inquiry_id: await makeInquiry(api, asking),
    storage_id: await makeStorage(api, stranger),
    bid_comment: 'strange',
  });
});
afterAll(() => api.close());

async function list(procedure: string, input: object, by: Person) {
  const { status, body, text } = await api.query(procedure, input, by.token);
  expect(status, text).toBe(200);
  return body.result.data;
}
const placed = (input: object = {}) => list('offers.listPlaced', input, terminal);
const received = (input: object = {}) => list('offers.listReceived', input, trader);
const commentsOf = ({ data }: { data: { bid_comment: string }[] }) => data.map((row) => row.bid_comment);

describe('Your Bids on Inquiries', () => {
  it('show the storage, and the inquiry’s price and term', async () => {
    const { data, page } = await placed();
    expect(page.total).toBe(2);
    expect(data).toMatchObject([
      { bid_comment: 'far', storage_name: 'Far Farm', ask_price: 0.4, bid_price: 0.75, term: 9 },
      { bid_comment: 'near', storage_name: 'Near Farm', status: 'Open', product: 'WCS', reason: null },
    ]);
    expect(commentsOf(await placed({ q: 'near farm' }))).toEqual(['near']);
    expect((await list('offers.listPlaced', {}, trader)).data).toEqual([]);
  });

  it('support bounds, filters and sorting', async () => {
    const { bounds } = await placed({ max_ask_price: 0.5 });
    expect(bounds).toMatchObject({ ask_price: { min: 0.4, max: 0.9 }, volume: { min: 20, max: 80 } });
    expect(commentsOf(await placed({ max_ask_price: 0.5 }))).toEqual(['far']);
    expect(commentsOf(await placed({ allow_sublet: ['0'] }))).toEqual(['near']);
    expect(commentsOf(await placed({ sort: '-ask_price' }))).toEqual(['near', 'far']);
    expect(commentsOf(await placed({ status: ['Cancelled'] }))).toEqual([]);
    expect(commentsOf(await placed({ min_inquiry_id: inquiry_id + 1 }))).toEqual([]);
  });
});

describe('Offers on Your Inquiries', () => {
  it('show the storage’s town and distance, not its name', async () => {
    const { data } = await received({ sort: 'ask_price' });
    expect(data).toMatchObject([
      { bid_comment: 'far', region: 'PADD 3', locality: 'Houston', administrative_area_level_1: 'TX' },
      { bid_comment: 'near', region: 'PADD 1B', locality: 'Bayonne', country: 'USA', distance: 0 },
    ]);
    expect(data[0].distance).toBeGreaterThan(1390);
    expect(JSON.stringify(data)).not.toContain('Farm');
    expect((await received({ q: 'farm' })).page.total).toBe(0);
    expect((await api.query('offers.listReceived', { sort: 'storage_name' }, trader.token)).status).toBe(400);
  });

  it('filter by region and list only the caller’s own', async () => {
    expect(commentsOf(await received({ region: ['PADD 3'] }))).toEqual(['far']);
    expect((await list('offers.listReceived', {}, terminal)).data).toEqual([]);
  });
});

it('returns the comment under both documented names over REST', async () => {
  for (const [path, by] of [
    ['placed', terminal],
    ['received', trader],
  ] as const) {
    const { body } = await api.rest('GET', `/api/inquiry_bids/${path}?sort=ask_price`, { token: by.token });
    expect(body.data[0]).toMatchObject({ bid_comment: 'far', offer_comment: 'far' });
  }
});
