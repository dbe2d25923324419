import type { ApiFixture } from '../../api-fixture.ts';
import { SOON } from '../../samples.ts';
import { type ProcedureSpecs, words } from '../procedure-spec.ts';

/** No test user has a subscription; Admins need none. */
const subscribers = 'admin';

const range = { start_date: '2026-01-30', end_date: '2026-03-01' };
const renamed = { start_date: 'startDate', end_date: 'endDate', show_history: 'showHistory' };
const cell = { region: 'PADD 3', product_category: 'Heavy Crude' };

const wrongRange = [
  { start_date: '2026-03-02' },
  { end_date: '2036-01-30' },
  { start_date: '2026-02-30' },
  { end_date: 'soon' },
];
const wrongCell = [{ region: 'PADD 9' }, { product_category: 'Moonshine' }, ...wrongRange];

/** Probes for hidden values: the whole, and each part that could be subtracted from it. */
const cells = [
  {},
  { region: 'PADD 3' },
  { product_category: 'Heavy Crude' },
  cell,
  { ...cell, start_date: '2026-01-01', end_date: '2035-12-31' },
];
const compared = { region1: 'PADD 3', region2: 'PADD 1B' };
const kinds = ['available_capacity', 'open_interest', 'price', 'bid', 'ask'];

/** Creates a trade at a hundred times the price of the previous one. */
async function makeOutlier({ api }: ApiFixture) {
  const [trade] = await api.database.client`
    with trades as (
      insert into bid_ask (region, product_category, price, volume, term, bid_ask, start_date, date_placed)
      select 'PADD 3', '{Fertilizer}', price, 100, 12, 'trade', ${SOON}, market_day(now()) from unnest(array[0.1, 10]) as price
      returning bid_ask_id, price)
    select bid_ask_id::int as deal_id, product_category_id::int from trades, product_categories
    where price = 10 and product_category = 'Fertilizer'`;
  return { deal: 'trade', price: 10, decision: 'exclude', reason: 'Entered twice.', ...trade };
}

export const marketProcedures: ProcedureSpecs = {
  'market.publicFigures': { allowed: 'public' },
  'market.combined': {
    allowed: subscribers,
    input: () => ({ ...cell, ...range }),
    probes: cells,
    rest: {
      'GET /api/combined': { renamed, keys: words('date available_capacity open_interest price') },
    },
    wrong: wrongCell,
  },
  'market.bidAsk': {
    allowed: subscribers,
    input: () => ({ ...cell, ...range }),
    probes: cells,
    rest: { 'GET /api/bid_ask': { renamed, keys: words('date bid ask') } },
    wrong: wrongCell,
  },
  'market.comparison': {
    allowed: subscribers,
    input: () => ({ ...compared, product_category: 'Heavy Crude', type: 'price', ...range }),
    probes: kinds.map((type) => ({ ...compared, type })),
    rest: { 'GET /api/comparison': { renamed, keys: words('date region1 region2') } },
    wrong: [{ region1: 'PADD 9' }, { region2: undefined }, { type: 'spread' }, ...wrongRange],
  },
  'market.volume': {
    allowed: subscribers,
    input: () => ({ ...cell, type: 'open_interest', ...range }),
    probes: kinds.slice(0, 2).flatMap((type) => cells.map((asked) => ({ ...asked, type }))),
    rest: { 'GET /api/volume': { renamed } },
    wrong: [{ type: 'price' }, ...wrongCell],
  },
  'market.volumeMonthly': {
    allowed: subscribers,
    input: () => range,
    rest: { 'GET /api/volume_monthly': { renamed, keys: words('date volume') } },
    wrong: wrongRange,
  },
  'market.priceIndex': {
    allowed: subscribers,
    input: () => ({ as_of: '2026-01-30' }),
    probes: [{}, { as_of: '2026-01-30' }],
    rest: {
      'GET /api/price_index': { keys: words('region product_category price prev_price change') },
    },
    wrong: [{ as_of: '2026-02-30' }, { as_of: '2099-01-01' }],
  },
  'market.priceIndexPast': {
    allowed: subscribers,
    input: () => cell,
    probes: [cell],
    wrong: [
      { ...cell, region: 'PADD 4' },
      { ...cell, product_category: 'Moonshine' },
    ],
  },
  'market.outliers': { allowed: 'admin' },
  'market.decideOutlier': {
    allowed: 'admin',
    input: makeOutlier,
    wrong: [
      { deal: 'offer' },
      { deal_id: 987_654_321 },
      { product_category_id: 987_654_321 },
      { price: -1 },
      { price: 8 },
      { decision: 'postpone' },
      { reason: ' ' },
    ],
  },
  'market.heatmap': {
    allowed: subscribers,
    input: () => ({
      product_category: 'Heavy Crude',
      type: 'both',
      volume: 'price',
      show_history: 1,
      ...range,
    }),
    probes: ['both', 'listing', 'inquiry', 'none'].flatMap((type) =>
      [0, 1].map((show_history) => ({ type, show_history })),
    ),
    rest: { 'GET /api/heatmap': { renamed } },
    wrong: [{ type: 'bid' }, { volume: 'heat' }, { show_history: 2 }, ...wrongRange],
  },
};
