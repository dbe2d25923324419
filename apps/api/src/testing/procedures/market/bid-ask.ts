import type { ApiFixture } from '../../api-fixture.ts';
import { SOON } from '../../samples.ts';
import { type ProcedureSpecs, usDate, words } from '../procedure-spec.ts';

const quote = {
  region: 'PADD 3',
  product_category: ['Heavy Crude'],
  price: 0.55,
  volume: 100,
  term: 12,
  bid_ask: 'bid',
  start_date: SOON,
};

const fullBody = { ...quote, product_category: 'Heavy Crude, Light Crude', start_date: usDate };

async function freshQuote({ api }: ApiFixture) {
  const [row] = await api.database.client`
    insert into bid_ask (region, product_category, price, volume, term, bid_ask, start_date, date_placed)
    values ('PADD 3', '{Heavy Crude}', 0.5, 100, 12, 'ask', ${SOON}, market_day(now())) returning bid_ask_id::int`;
  return { bid_ask_id: row?.bid_ask_id };
}

const wrong = [
  { region: 'PADD 9' },
  { product_category: ['Moonshine'] },
  { product_category: [] },
  { bid_ask: 'offer' },
  { price: -0.01 },
  { volume: 0 },
  { term: 0 },
  { term: 601 },
  { start_date: '2026-02-30' },
];

export const bidAskProcedures: ProcedureSpecs = {
  'bidAsk.list': { allowed: 'admin' },
  'bidAsk.get': {
    allowed: 'admin',
    input: freshQuote,
    rest: {
      'GET /api/bid_ask/:id': {
        keys: words('bid_ask_id region product_category price volume term bid_ask start_date date_placed'),
      },
    },
    wrong: [{ bid_ask_id: 987_654_321 }],
  },
  'bidAsk.create': {
    allowed: 'admin',
    input: () => quote,
    rest: { 'POST /api/bid_ask': { full_body: () => fullBody } },
    wrong,
  },
  'bidAsk.import': {
    allowed: 'admin',
    input: () => ({ quotes: [quote, { ...quote, bid_ask: 'ask' }] }),
    wrong: [
      { quotes: [] },
      { quotes: [quote, { ...quote, product_category: ['Moonshine'] }] },
      { quotes: [quote, { ...quote, price: '=1+1' }] },
      { quotes: Array.from({ length: 501 }, () => quote) },
    ],
  },
  'bidAsk.update': {
    allowed: 'admin',
    input: async (fixture) => ({ ...quote, ...(await freshQuote(fixture)) }),
    rest: { 'PUT /api/bid_ask/:id': { full_body: () => fullBody } },
    wrong: [...wrong, { version: 99 }, { bid_ask_id: 987_654_321 }],
  },
  'bidAsk.delete': {
    allowed: 'admin',
    input: freshQuote,
    rest: { 'DELETE /api/bid_ask/:id': {} },
    wrong: [{ bid_ask_id: 987_654_321 }],
  },
};
