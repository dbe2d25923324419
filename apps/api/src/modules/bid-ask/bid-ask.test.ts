import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import { SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Person;
let other: Person;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  other = await api.person({ category: 'Admin' });
});
afterAll(() => api.close());

const quote = {
  region: 'PADD 3',
  product_category: ['Heavy Crude', 'Light Crude'],
  price: 0.55,
  volume: 100,
  term: 12,
  bid_ask: 'bid',
  start_date: SOON,
};

const create = async (values: object = {}) => {
  const { body } = await api.mutate('bidAsk.create', { ...quote, ...values }, admin.token);
  return body.result.data.data.bid_ask_id;
};
const get = async (bid_ask_id: number) =>
  (await api.query('bidAsk.get', { bid_ask_id }, admin.token)).body.result?.data.data;
const list = async (input: object = {}) =>
  (await api.query('bidAsk.list', input, admin.token)).body.result.data;
const count = async () => (await list({ exact_total: true })).page.total;

it('creates, updates and deletes a quote and keeps its original date_placed', async () => {
  const bid_ask_id = await create();
  const today = marketToday();
  expect(await get(bid_ask_id)).toEqual({ ...quote, bid_ask_id, date_placed: today, version: 1 });
  await api.database.client`update bid_ask set date_placed = '2026-01-05' where bid_ask_id = ${bid_ask_id}`;
  const changed = { ...quote, price: 0.6, bid_ask: 'trade' };
  const { body } = await api.mutate('bidAsk.update', { ...changed, bid_ask_id, version: 1 }, admin.token);
  expect(body.result.data.message).toEqual({ type: 'success', text: messages.quoteUpdated });
  expect(await get(bid_ask_id)).toMatchObject({ ...changed, date_placed: '2026-01-05', version: 2 });
  await api.mutate('bidAsk.delete', { bid_ask_id }, admin.token);
  expect(await get(bid_ask_id)).toBeUndefined();
  const [row] = await api.database.client`
    select action, details from audit where entity = 'bid_ask' and entity_id = ${bid_ask_id} order by audit_id desc`;
  expect(row).toMatchObject({ action: 'delete', details: { price: 0.6 } });
});

it('returns 409 to the loser of two concurrent updates of the same version', async () => {
  const bid_ask_id = await create();
  const edit = (token: string, price: number) =>
    api.mutate('bidAsk.update', { ...quote, price, bid_ask_id, version: 1 }, token);
  const answers = await Promise.all([edit(admin.token, 0.7), edit(other.token, 0.8)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.body.error.message).toBe(messages.stale);
});

it('imports all quotes or, if one is invalid, none', async () => {
  const before = await count();
  const send = (quotes: object[]) => api.mutate('bidAsk.import', { quotes }, admin.token);
  const refused = await send([quote, { ...quote, product_category: ['Moonshine'] }, { ...quote }]);
  expect([refused.status, refused.body.error.data.issues[0]]).toEqual([
    400,
    { path: 'quotes.1.product_category', message: messages.categoryUnknown },
  ]);
  expect((await send([quote, { ...quote, price: -1 }])).status).toBe(400);
  expect(await count()).toBe(before);
  const many = Array.from({ length: 500 }, (_, i) => ({ ...quote, volume: i + 1 }));
  expect((await send(many)).status).toBe(200);
  // The import invalidates the cached total.
  expect(await count()).toBe(before + 500);
});

it('filters quotes by region, category, kind and price range', async () => {
  await create({ region: 'PADD 5', product_category: ['Ethanol'], price: 9.5, bid_ask: 'ask' });
  const found = async (input: object) =>
    (await list(input)).data.map((row: { region: string; price: number }) => [row.region, row.price]);
  for (const input of [
    { region: ['PADD 5'] },
    { product_category: ['Ethanol'] },
    { bid_ask: ['ask'], min_price: 9 },
  ])
    expect(await found(input)).toEqual([['PADD 5', 9.5]]);
  expect((await list()).bounds.price).toEqual({ min: 0.55, max: 9.5 });
});
