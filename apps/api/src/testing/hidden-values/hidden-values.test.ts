/**
 * Two databases that differ only in hidden prices and hidden streets give an outsider byte-identical answers to random
 * queries (docs/product.md#who-sees-what).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { marketToday } from '../market-today.ts';
import { createMarketVariant, type MarketVariant } from './market-variant.ts';
import { type Query, randomQueries } from './random-queries.ts';

const { seed, rounds } = inject('chance');
const QUESTIONS = 750 * rounds;
const TIMEOUT = 240_000 * rounds;

let variants: MarketVariant[];

beforeAll(async () => {
  const today = marketToday();
  variants = [await createMarketVariant(0, today), await createMarketVariant(1, today)];
}, TIMEOUT);
afterAll(() => Promise.all(variants.map(({ api }) => api.close())));

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/g, '');

async function ask({ api, outsider: { token } }: MarketVariant, query: Query): Promise<string> {
  const { status, text, headers } =
    'path' in query
      ? await api.rest('GET', query.path, { token })
      : await api.query(query.procedure, query.input, token);
  return `${status} ${headers['content-type']} ${headers['content-disposition'] ?? ''} ${withoutRequestId(text)}`;
}

test('the two databases differ in more than 20 listings', async () => {
  const rows = await Promise.all(
    variants.map(
      ({ api }) =>
        api.database.client`select ask_price, formatted_address, latitude from listings order by listing_id`,
    ),
  );
  const differ = rows[0]?.filter((row, at) => JSON.stringify(row) !== JSON.stringify(rows[1]?.[at])).length;
  expect(differ).toBeGreaterThan(20);
});

test('the price index of both databases has prices', async () => {
  for (const { api } of variants) {
    const [row] = await api.database.client`select count(*)::int as prices from price_index`;
    expect(row?.prices).toBe(2);
  }
});

test(
  'gives an outsider the same answer from both databases',
  async () => {
    const [one, other] = variants as [MarketVariant, MarketVariant];
    expect([other.listing_ids, other.inquiry_ids]).toEqual([one.listing_ids, one.inquiry_ids]);
    const statuses = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(randomQueries(one), async (query) => {
        const [here, there] = await Promise.all([ask(one, query), ask(other, query)]);
        expect(there).toBe(here);
        const status = here.slice(0, 3);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      { numRuns: QUESTIONS, seed },
    );
    // Without answers nothing is compared.
    expect(statuses.get('200') ?? 0).toBeGreaterThan(QUESTIONS * 0.8);
    expect([...statuses.keys()].filter((status) => status.startsWith('5'))).toEqual([]);
  },
  TIMEOUT,
);
