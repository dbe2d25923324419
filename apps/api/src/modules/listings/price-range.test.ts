/**
 * Available Listings sorted by price with a price range: rows in the range come first, then all rows with a hidden price.
 * The two parts come from two indexes; pages must join them without gaps or repeats.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let trader: Person;

/** Includes ties; hidden prices lie inside and outside the ranges. */
const prices: { ask_price: number; hide_price?: 1; listing_id?: number }[] = [
  { ask_price: 2 },
  { ask_price: 0.5 },
  { ask_price: 1.5, hide_price: 1 },
  { ask_price: 0.5 },
  { ask_price: 9999, hide_price: 1 },
  { ask_price: 3 },
  { ask_price: 2 },
  { ask_price: 0.0001, hide_price: 1 },
  { ask_price: 2 },
];

beforeAll(async () => {
  api = await startTestApi();
  const owner = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  const storage_id = await makeStorage(api, owner);
  for (const price of prices)
    price.listing_id = await makeListing(api, owner, storage_id, price as { ask_price: number });
});
afterAll(() => api.close());

interface Range {
  min_ask_price?: number;
  max_ask_price?: number;
}

/** As docs/product.md specifies: rows in range by price and id, then all hidden rows by id. */
function expected({ min_ask_price = 0, max_ask_price = Infinity }: Range, descending: boolean): number[] {
  const seen = prices.filter(({ hide_price }) => !hide_price);
  const inRange = seen.filter(({ ask_price }) => ask_price >= min_ask_price && ask_price <= max_ask_price);
  const sign = descending ? -1 : 1;
  // The sort is stable, so ties stay in id order.
  const sorted = inRange.toSorted((a, b) => sign * (a.ask_price - b.ask_price));
  return [...sorted, ...prices.filter(({ hide_price }) => hide_price)].map(({ listing_id }) =>
    Number(listing_id),
  );
}

async function page(input: object) {
  const { status, body, text } = await api.query('listings.listAll', input, trader.token);
  expect(status, text).toBe(200);
  const { data, page } = body.result.data;
  return { ids: data.map((row: { listing_id: number }) => row.listing_id), ...page };
}

const ranges: Range[] = [
  { min_ask_price: 0.5 },
  { min_ask_price: 1 },
  { max_ask_price: 2 },
  { min_ask_price: 1, max_ask_price: 2.5 },
  { min_ask_price: 2, max_ask_price: 2 },
  { min_ask_price: 5000 },
  { max_ask_price: 0.1 },
];

describe.each(ranges.flatMap((range) => ['ask_price', '-ask_price'].map((sort) => ({ ...range, sort }))))(
  '%j',
  ({ sort, ...range }) => {
    const all = () => expected(range, sort.startsWith('-'));

    it('returns the expected rows page by page with an offset', async () => {
      for (const limit of [1, 2, 4, 50])
        for (let offset = 0; offset <= all().length; offset += 1) {
          const { ids, next, total } = await page({ ...range, sort, limit, offset });
          expect([ids, total]).toEqual([all().slice(offset, offset + limit), all().length]);
          expect(next === null).toBe(offset + limit >= all().length);
        }
    });

    it('returns the expected rows page by page with a cursor', async () => {
      for (const limit of [1, 2, 4]) {
        const found: number[] = [];
        let after: string | undefined;
        do {
          const { ids, next } = await page({ ...range, sort, limit, ...(after && { after }) });
          found.push(...ids);
          after = next;
        } while (after);
        expect(found).toEqual(all());
      }
    });

    it('returns the expected rows in a CSV export', async () => {
      const input = JSON.stringify({ ...range, sort });
      const query = new URLSearchParams({ input, columns: 'listing_id' });
      const { text } = await api.rest('GET', `/api/export/listings.listAll?${query}`, {
        token: trader.token,
      });
      expect(text.trimEnd().split('\r\n').slice(1).map(Number)).toEqual(all());
    });
  },
);
