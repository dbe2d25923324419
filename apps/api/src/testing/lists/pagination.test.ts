/**
 * Every list in every sort order: the pages behind its cursors together hold the rows of one long page, in the same order, and
 * the sums of these rows.
 */

import { seedDemo } from '@tank/db/seed/demo';
import { demoEmail, demoPassword, demoRoles } from '@tank/db/seed/demo/accounts';
import { writeCursor } from '@tank/schema/kit/cursor';
import { leaseOf, sumLeases } from '@tank/schema/kit/money';
import { type Column, isSortable, type ListPage, type TableDefinition } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import { listCalls } from '@tank/schema/tables/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../market-today.ts';
import { makeListing, makeStorage } from '../samples.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { isColumnOfEarlierList } from './shared-columns.ts';

const MINUTES = 240_000;

type Row = Record<string, unknown>;
interface Answer {
  data: Row[];
  page: ListPage;
}

let api: TestApi;
const tokens: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(api.database, { today: marketToday() });
  for (const role of demoRoles) {
    const { body } = await api.mutate('access.signIn', { email: demoEmail(role), password: demoPassword });
    tokens.push(body.result.data.token);
  }
}, MINUTES);
afterAll(() => api.close());

async function ask(path: string, input: object, token: string): Promise<Answer | undefined> {
  const { status, body } = await api.query(path, input, token);
  return status === 200 ? body.result.data : undefined;
}

/** The demo account with the most rows in the list. */
async function reader(path: string): Promise<{ token: string; total: number }> {
  const found = await Promise.all(
    tokens.map(async (token) => ({ token, total: (await ask(path, { limit: 1 }, token))?.page.total ?? 0 })),
  );
  return found.sort((a, b) => b.total - a.total)[0] as { token: string; total: number };
}

/** The rows behind all cursors of a list. */
async function readPages(path: string, input: object, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const part = await ask(path, { ...input, ...(after && { after }) }, token);
    expect(part?.page.offset).toBe(rows.length);
    rows.push(...(part?.data ?? []));
    after = part?.page.next ?? null;
  }
  return rows;
}

/** Filters for lists with more rows than the largest page. */
const someOf: Record<string, object> = { 'bidAsk.list': { region: ['PADD 3'] } };

/** Every sort order; for columns that an earlier list covers one direction, alternating. */
const sortsOf = (path: string, table: TableDefinition) =>
  Object.entries<Column>(table.columns)
    .filter(([, column]) => isSortable(column))
    .flatMap(([key], at) =>
      isColumnOfEarlierList(path, key) ? [at % 2 === 0 ? key : `-${key}`] : [key, `-${key}`],
    );

describe.each(Object.entries(listCalls))('%s', (path, { table }) => {
  it(
    'returns the same rows page by page as in one request',
    async () => {
      const { token, total } = await reader(path);
      const some = someOf[path];
      expect(total).toBeGreaterThan(1);
      // Two pages, or three for an odd total.
      const limit = Math.max(1, Math.floor(total / 2));
      for (const sort of sortsOf(path, table)) {
        const whole = await ask(path, { ...some, sort, limit: 1000 }, token);
        const paged = await readPages(path, { ...some, sort, limit }, token);
        expect(whole?.page.next).toBeNull();
        expect(paged, sort).toEqual(whole?.data);
      }
    },
    MINUTES,
  );
});

const leaseTables = Object.entries<{ table: TableDefinition }>(listCalls).flatMap(([path, { table }]) =>
  table.lease ? [{ path, lease: table.lease }] : [],
);

describe('sums', () => {
  it.each(leaseTables)(
    'of $path are those of the rows of all pages',
    async ({ path, lease }) => {
      // Rows have the caller's own hidden prices, sums do not.
      const { token } =
        path === 'listings.listAll' ? await api.person({ category: 'Trader' }) : await reader(path);
      for (const filter of [{}, { [`min_${lease.price}`]: 0.5 }, { q: 'tx' }]) {
        const rows = await readPages(path, { ...filter, limit: 7 }, token);
        const { volume, monthly, unpriced } = sumLeases(rows.map((row) => leaseOf(row, lease)));
        const page = (await ask(path, { ...filter, limit: 1, sums: true }, token))?.page;
        expect(page).toMatchObject({ total: rows.length, total_exact: true, limit: 1 });
        expect(page?.sums).toEqual({
          volume: expect.closeTo(volume, 6),
          monthly: expect.closeTo(monthly, 4),
          unpriced,
        });
        if (filter.q === undefined) expect(monthly).toBeGreaterThan(0);
      }
    },
    MINUTES,
  );

  it('are exact for more rows than a list counts, and follow a change', async () => {
    const owner = await api.person({ category: 'Terminal' });
    const storage_id = await makeStorage(api, owner);
    const listing_id = await makeListing(api, owner, storage_id, {
      working_capacity: 0.1,
      ask_price: 0.0003,
    });
    await api.database.client`
      insert into listings (storage_id, owner_id, working_capacity, date_available, expiration, posted_on, open_days, term,
        ask_price, delay_after_commit, comment, visibility, formatted_address, country, latitude, longitude, region,
        product_category)
      select storage_id, owner_id, working_capacity, date_available, expiration, posted_on, open_days, term, ask_price,
        delay_after_commit, comment, visibility, formatted_address, country, latitude, longitude, region, product_category
      from listings, generate_series(1, 1499) where listing_id = ${listing_id}`;
    const page = async () => (await ask('listings.listMine', { limit: 1, sums: true }, owner.token))?.page;
    // In floating point 1,500 times 0.1 is 149.99999999999.
    expect(await page()).toMatchObject({ total: 1500, sums: { volume: 150, monthly: 45, unpriced: 0 } });
    await api.mutate('listings.withdraw', { listing_id }, owner.token);
    const open = { limit: 1, sums: true, status: ['Open'] };
    const rest = await api.rest('GET', '/api/listing/my?status=Open&limit=1&sums=true', {
      token: owner.token,
    });
    expect((await ask('listings.listMine', open, owner.token))?.page).toEqual(rest.body.page);
    expect(rest.body.page).toMatchObject({ total: 1499, sums: { volume: 149.9 } });
  });

  it('count a hidden price as unpriced, for competitors and for its owner', async () => {
    const owner = await api.person({ category: 'Terminal' });
    const competitor = await api.person({ category: 'Terminal' });
    const storage_id = await makeStorage(api, owner);
    const capacity = 123.457;
    await makeListing(api, owner, storage_id, { working_capacity: capacity, ask_price: 7, hide_price: 1 });
    const filter = { min_working_capacity: capacity, max_working_capacity: capacity, sums: true };
    for (const { token } of [competitor, owner])
      for (const range of [{}, { min_ask_price: 8 }, { min_ask_price: 6, max_ask_price: 8 }])
        expect((await ask('listings.listAll', { ...filter, ...range }, token))?.page).toMatchObject({
          total: 1,
          sums: { volume: capacity, monthly: 0, unpriced: 1 },
        });
    const mine = await ask('listings.listMine', filter, owner.token);
    expect(mine?.page.sums).toEqual({ volume: capacity, monthly: 864_199, unpriced: 0 });
  });

  it('are absent unless asked for, and refused by tables without leases', async () => {
    const page = (await ask('listings.listAll', { limit: 1 }, tokens[0] as string))?.page;
    expect(page).not.toHaveProperty('sums');
    const { status, body } = await api.query('renewals.listPlaced', { sums: true }, tokens[0]);
    expect([status, body.error?.message]).toEqual([400, 'Unknown filter: sums.']);
  });
});

describe('a cursor or an offset', () => {
  const refusal = async (input: object) => {
    const { status, body } = await api.query('listings.listAll', input, tokens[0]);
    return [status, body.error?.message];
  };
  const cursor = (part: object) => writeCursor({ sort: '-listing_id', value: 9, key: 9, seen: 0, ...part });

  it.for<[object, string]>([
    [{ after: 'no' }, messages.unreadableAfter],
    [{ after: '' }, messages.unreadableAfter],
    [{ after: 5 }, messages.unreadableAfter],
    [{ after: 'x'.repeat(30_000) }, messages.unreadableAfter],
    [{ after: cursor({ value: 'nine' }) }, messages.unreadableAfter],
    [{ after: cursor({ key: 0 }) }, messages.unreadableAfter],
    [{ after: cursor({ seen: -1 }) }, messages.unreadableAfter],
    [{ after: cursor({ sort: 'comment; drop' }) }, messages.unreadableAfter],
    [
      { after: cursor({ sort: 'expiration', value: '2026-02-31x' }), sort: 'expiration' },
      messages.unreadableAfter,
    ],
    [{ after: cursor({ sort: 'region', value: 'Atlantis' }), sort: 'region' }, messages.unreadableAfter],
    [{ after: cursor({ sort: 'term', value: 1.5 }), sort: 'term' }, messages.unreadableAfter],
    [{ after: cursor({}), sort: 'term' }, messages.afterOfAnotherSort],
    [{ after: cursor({ sort: 'term' }) }, messages.afterOfAnotherSort],
    [{ after: cursor({}), offset: 3 }, messages.offsetBesideAfter],
    [{ offset: 10_001 }, messages.offsetTooLarge],
  ])('returns 400 for %j', async ([input, sentence]) => {
    expect(await refusal(input)).toEqual([400, sentence]);
  });

  it('returns 400 for a cursor with a number outside the range of its column', async () => {
    const after = cursor({ sort: 'term', value: 1e15 });
    const [status] = await refusal({ after, sort: 'term' });
    expect(status).toBe(400);
  });

  it('continues from a deleted row over REST', async () => {
    const after = cursor({ value: 9_000_000, key: 9_000_000, seen: 10_000 });
    const { body } = await api.rest('GET', `/api/listing/all?limit=2&after=${after}`, { token: tokens[0] });
    expect(body.page).toMatchObject({ offset: 10_000, limit: 2 });
    expect(body.data).toHaveLength(2);
    const refused = await api.rest('GET', '/api/listing/all?offset=10001', { token: tokens[0] });
    expect([refused.status, refused.body.message.text]).toEqual([400, messages.offsetTooLarge]);
  });

  it(
    'holds only public values of hidden prices and places, for the owner too',
    async () => {
      const listings = await api.database.client`select * from listings`;
      const { token: stranger } = await api.person({ category: 'Trader' });
      const { token: owner } = await reader('listings.listMine');
      const rows = new Map(listings.map((row) => [row.listing_id, row]));
      // The listings that a test above inserted have less.
      const demoOnly = { min_working_capacity: 1 };
      // One row per page reads every cursor, so one direction is enough.
      for (const sort of ['ask_price', 'locality', 'administrative_area_level_1'])
        for (const token of [stranger, owner]) {
          let after: string | null | undefined;
          while (after !== null) {
            const part = await ask(
              'listings.listAll',
              { ...demoOnly, sort, limit: 1, ...(after && { after }) },
              token,
            );
            after = part?.page.next ?? null;
            if (!after) continue;
            const [, value, key] = JSON.parse(Buffer.from(after, 'base64url').toString());
            expect(value).toEqual(rows.get(key)?.[`public_${sort}`]);
          }
        }
    },
    MINUTES,
  );
});

describe('a total', () => {
  it('is exact up to 1,000, and above with exact_total', async () => {
    const owner = await api.person({ category: 'Terminal' });
    const add = (count: number) => api.database.client`
      insert into storage (owner_id, storage_name, formatted_address, country, latitude, longitude, region,
        product_category, total_capacity, tank_material, tank_type, heel_requirement, number_of_tanks)
      select ${owner.user_id}, 'Tank ' || n, 'Bayonne, NJ, USA', 'USA', 40.67, -74.11, 'PADD 1B', '{Distillate}',
        n, 'Carbon Steel', 'Cavern', 1, 1 from generate_series(1, ${count}::int) n`;
    const page = async (input: object) => (await ask('storage.listMine', input, owner.token))?.page;
    await add(1000);
    expect(await page({ limit: 1 })).toMatchObject({ total: 1000, total_exact: true });
    expect(await page({ limit: 1000 })).toMatchObject({ total: 1000, next: null });
    await add(5);
    // Totals are cached for two seconds: an equivalent filter bypasses the cache.
    expect(await page({ limit: 1, min_total_capacity: 0 })).toMatchObject({
      total: 1000,
      total_exact: false,
    });
    expect(await page({ limit: 1, exact_total: true })).toMatchObject({ total: 1005, total_exact: true });
    const rest = await api.rest('GET', '/api/storage/my?limit=1&exact_total=true', { token: owner.token });
    expect(rest.body.page).toMatchObject({ total: 1005, total_exact: true, limit: 1, offset: 0 });
    const wrong = await api.rest('GET', '/api/storage/my?exact_total=yes', { token: owner.token });
    expect([wrong.status, wrong.body.message.text]).toEqual([400, 'exact_total must be true or false.']);
  });

  it('is returned for a page beyond the last row', async () => {
    const total = async (input: object) => {
      const found = await ask('listings.listAll', input, tokens[0] as string);
      return [found?.data.length, found?.page.total];
    };
    const [, all] = await total({ min_term: 1 });
    // Filters with the same rows whose totals are not cached yet.
    expect(all).toBeGreaterThan(0);
    expect(await total({ min_term: 1, max_term: 900, offset: 9000 })).toEqual([0, all]);
    expect(
      await total({ min_term: 1, max_term: 901, min_ask_price: 0, sort: 'ask_price', offset: 9000 }),
    ).toEqual([0, all]);
    expect(await total({ min_term: 900 })).toEqual([0, 0]);
  });

  it('of a search is exact up to 1,000, and above with exact_total', async () => {
    await api.database.client`
      insert into listings (storage_id, owner_id, working_capacity, date_available, expiration, posted_on, open_days, term,
        ask_price, delay_after_commit, visibility, formatted_address, country, latitude, longitude, region,
        product_category, comment)
      select storage_id, owner_id, working_capacity, date_available, expiration, posted_on, open_days, term, ask_price,
        delay_after_commit, visibility, formatted_address, country, latitude, longitude, region, product_category,
        'Mothballed ' || n
      from (select * from listings where status = 'Open' order by expiration desc limit 1) one, generate_series(0, 1499) n`;
    const total = async (q: string, exact_total: boolean) => {
      const found = await ask('listings.listAll', { q, exact_total, limit: 1 }, tokens[0] as string);
      return [found?.page.total, found?.page.total_exact];
    };
    expect(await total('mothballed', false)).toEqual([1000, false]);
    expect(await total('mothballed', true)).toEqual([1500, true]);
    // 1, 10 to 19, 100 to 199, 1000 to 1499.
    expect(await total('MOTHBALLED 1', false)).toEqual([611, true]);
    expect(await total('mothballed 13', false)).toEqual([111, true]);
    expect(await total('mothballed at all', false)).toEqual([0, true]);
  });

  it('of notifications is exact up to 1,000, and above with exact_total', async () => {
    const reader = await api.person({ category: 'Trader' });
    await api.database.client`insert into notifications (user_id, description, endpoint)
      select ${reader.user_id}, 'News ' || n, '/my/bid' from generate_series(1, 1002) n`;
    const page = async (input: object) => (await ask('notifications.list', input, reader.token))?.page;
    expect(await page({})).toEqual({
      total: 1000,
      total_exact: false,
      limit: 10,
      offset: 0,
      next: expect.any(String),
    });
    expect(await page({ exact_total: true, offset: 1000 })).toMatchObject({ total: 1002, total_exact: true });
    const chats = await ask('chat.list', {}, tokens[1] as string);
    expect(chats?.page).toMatchObject({ total_exact: true });
  });
});
