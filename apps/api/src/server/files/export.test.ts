/** `GET /api/export/:procedure`: all rows that the caller may see, or an error if there are too many. */
import { teams } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { listCalls } from '@tank/schema/tables/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import { bidInput, makeBid, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { appRouter } from '../trpc/app-router.ts';

/** Reads 200,000 rows, which takes long on a busy machine. */
const TIMEOUT_MS = 180_000;

let api: TestApi;
let terminal: Person;
let trader: Person;
let storage_id: number;

interface Declared {
  _def: { inputs: { safeParse(value: object): { success: boolean } }[]; output?: { shape?: object } };
}
// tRPC's types do not expose the contracts of procedures.
const procedures = appRouter._def.procedures as unknown as Record<string, Declared>;

/** More than one page. */
const MANY = 60;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  storage_id = await makeStorage(api, terminal, { storage_name: '=Dock, 7' });
  for (let at = 1; at <= MANY; at += 1) await makeListing(api, terminal, storage_id, { term: at });
  await makeListing(api, terminal, storage_id, {
    ask_price: 0.4321,
    hide_price: 1,
    visibility: 0,
    term: 100,
    comment: ' =cmd|calc, "now"',
    allow_sublet: 1,
  });
});
afterAll(() => api.close());

const get = (procedure: string, token?: string, query: Record<string, string> = {}) =>
  api.rest('GET', `/api/export/${procedure}?${new URLSearchParams(query)}`, { token });
const input = (value: object) => ({ input: JSON.stringify(value) });
const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n');

test('listCalls names exactly the list procedures', () => {
  // A list procedure returns bounds and has no required input.
  const lists = Object.entries(procedures).flatMap(([name, { _def }]) =>
    'bounds' in (_def.output?.shape ?? {}) && _def.inputs[0]?.safeParse({}).success ? name : [],
  );
  expect(Object.keys(listCalls).sort()).toEqual(lists.sort());
  const files = Object.values(listCalls).map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
});

describe('the file', () => {
  test('has all rows in the requested order, ignoring limit and offset', async () => {
    const asked = { ...input({ sort: 'term', limit: 1, offset: 3 }), columns: 'term,working_capacity' };
    const { status, text, headers } = await get('listings.listAll', trader.token, asked);
    expect(status).toBe(200);
    expect(text.startsWith('\ufeffTerm (months),Capacity (MBBL)\r\n1,200\r\n2,200\r\n')).toBe(true);
    expect(linesOf(text)).toHaveLength(MANY + 2);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="listings-${marketToday()}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('has the filtered rows', async () => {
    const { text } = await get('listings.listAll', trader.token, input({ min_term: 11, max_term: 30 }));
    expect(linesOf(text)).toHaveLength(21);
    const none = await get('listings.listAll', trader.token, input({ min_term: 500 }));
    expect([none.status, linesOf(none.text).length]).toEqual([200, 1]);
  });

  test('hides the same values as the screen and escapes formulas', async () => {
    const asked = {
      ...input({ min_term: 100 }),
      columns: 'ask_price,locality,administrative_area_level_1,allow_sublet,comment',
    };
    const seen = await get('listings.listAll', trader.token, asked);
    expect(linesOf(seen.text)[1]).toBe(`Undisclosed,,,Yes,"'=cmd|calc, ""now"""`);
    const own = await get('listings.listMine', terminal.token, {
      ...asked,
      columns: 'ask_price,locality,storage_name',
    });
    expect(linesOf(own.text)[1]).toBe(`0.4321,Bayonne,"'=Dock, 7"`);
  });

  test('has the rows of its caller only', async () => {
    const rival = await api.person();
    const { body } = await api.query('listings.listAll', { limit: 1 }, trader.token);
    const { listing_id } = body.result.data.data[0];
    await makeBid(api, trader, listing_id, bidInput(listing_id, { bid_comment: 'Between us.' }));
    const placed = await get('bids.listPlaced', trader.token);
    expect(linesOf(placed.text)).toHaveLength(2);
    expect(placed.text).toContain('Between us.');
    expect(linesOf((await get('bids.listPlaced', rival.token)).text)).toHaveLength(1);
    expect((await get('bids.listReceived', terminal.token)).text).toContain('Between us.');
  });

  test('has all columns of its table', async () => {
    const [team] = await api.database.db.insert(teams).values({ team_name: 'Everybody' }).returning();
    for (const [procedure, { table }] of Object.entries(listCalls)) {
      const admin = await api.person({ category: 'Admin', team_id: team?.team_id ?? null });
      const { status, text } = await get(procedure, admin.token);
      expect([procedure, status]).toEqual([procedure, 200]);
      expect(linesOf(text)[0]?.split(',')).toHaveLength(Object.keys(table.columns).length);
    }
  });
});

describe('rejects', () => {
  const refusal = async (sent: ReturnType<typeof get>) => {
    const { status, body } = await sent;
    return [status, body.message.text];
  };

  test('callers that the list call rejects', async () => {
    const viewer = await api.person({ category: 'Viewer' });
    expect(await refusal(get('listings.listAll'))).toEqual([401, messages.notSignedIn]);
    // Without a session, an invalid request gets 401 too.
    expect(await refusal(get('listings.listAll', undefined, { input: '{' }))).toEqual([
      401,
      messages.notSignedIn,
    ]);
    expect(await refusal(get('bids.listPlaced', viewer.token))).toEqual([403, messages.forbidden]);
    expect(await refusal(get('bookings.listAll', terminal.token))).toEqual([403, messages.forbidden]);
    expect((await get('listings.listAll', viewer.token)).status).toBe(200);
  });

  test('calls that are not lists', async () => {
    for (const name of ['listings.get', 'listings.create', 'nope', '__proto__', 'constructor', 'views.list'])
      expect(await refusal(get(name, terminal.token))).toEqual([404, messages.pathNotFound]);
  });

  test('inputs that the list call does not take', async () => {
    const ask = (query: Record<string, string>) => refusal(get('listings.listAll', trader.token, query));
    expect(await ask({ input: '{"a":' })).toEqual([400, messages.badJson]);
    expect(await ask(input({ sort: 'owner_id' }))).toEqual([400, 'This column cannot be sorted.']);
    expect(await ask(input({ username: ['x'] }))).toEqual([400, 'Unknown filter: username.']);
    expect(await ask({ input: '[]' })).toEqual([400, 'The request must be an object.']);
    expect(await ask({ columns: 'term,owner_id' })).toEqual([400, 'The table has no column owner_id.']);
    expect(await ask({ columns: '__proto__' })).toEqual([400, 'The table has no column __proto__.']);
    expect(await ask({ columns: '' })).toEqual([400, 'The table has no column without a name.']);
    expect(await ask({ columns: 'term,term' })).toEqual([400, 'A column was named twice.']);
    expect(await ask({ whole: '1' })).toEqual([400, 'This call does not take the field whole.']);
    const twice = await api.rest('GET', '/api/export/listings.listAll?columns=term&columns=term', {
      token: trader.token,
    });
    expect([twice.status, twice.body.message.text]).toEqual([400, 'columns was given more than once.']);
  });

  test(
    'more than 100,000 rows',
    async () => {
      // The exported table that is fastest to fill.
      const admin = await api.person({ category: 'Admin' });
      await api.database.client`
        insert into requests (user_id, request_type, request_description)
        select ${admin.user_id}, case when n > 1 then 1 else 2 end, 'Wish ' || n from generate_series(1, 100001) n`;
      expect(await refusal(get('resolutions.listRequests', admin.token))).toEqual([
        409,
        messages.exportTooLarge,
      ]);
      const asked = { ...input({ type: ['Issue'] }), columns: 'request_id' };
      const { status, text } = await get('resolutions.listRequests', admin.token, asked);
      expect(status).toBe(200);
      expect(linesOf(text)).toHaveLength(100_001);
      // The list call itself still returns a page.
      const { body } = await api.query('resolutions.listRequests', { limit: 2 }, admin.token);
      expect(body.result.data.page).toMatchObject({ total: 1000, total_exact: false, limit: 2, offset: 0 });
      expect(body.result.data.data).toHaveLength(2);
    },
    TIMEOUT_MS,
  );
});
