/** Expensive calls: concurrency limits, timeouts, and cancellation when the client disconnects. */
import { type AddressInfo, connect as dial } from 'node:net';
import { connect, type Database } from '@tank/db/client';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingInput, makeInquiry, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
/** An API with very short statement timeouts. */
let hasty: TestApi;
let origin: string;
let watch: Database;
let terminal: Person;
let trader: Person;
let storage_id: number;
let inquiry_id: number;

beforeAll(async () => {
  [api, hasty] = await Promise.all([
    startTestApi({ connections: 8, timeouts: { list: 120, export: 120, call: 120 } }),
    startTestApi({ timeouts: { list: 1, export: 1, call: 3 } }),
  ]);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  watch = connect({ url: api.url, max: 2, name: 'watch' });
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person();
  storage_id = await makeStorage(api, terminal);
  await makeListing(api, terminal, storage_id);
  inquiry_id = await makeInquiry(api, trader);
});
afterAll(async () => {
  await watch.close();
  await Promise.all([api.close(), hasty.close()]);
});

const get = (path: string, { token }: Person, signal?: AbortSignal) =>
  fetch(origin + path, { headers: { [TOKEN_HEADER]: token }, ...(signal && { signal }) });
const input = (value: object) => `input=${encodeURIComponent(JSON.stringify(value))}`;
const search = (at: number) => `/trpc/listings.listAll?${input({ q: `tank ${at}` })}`;

const batch = (calls: number) =>
  `/trpc/${Array(calls).fill('listings.listAll').join(',')}?batch=1&${input(Array.from({ length: calls }, (_, at) => ({ q: `dock ${at}` })))}`;

/** The number of statements of the API that wait for the lock. */
const waitingStatements = async () => {
  const rows = await watch.client`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'tank-api-%' and wait_event_type = 'Lock'`;
  return rows.length;
};

/** Runs `work` while the table of listings is locked. */
async function whileLocked<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.client.begin(async (tx) => {
    await tx`lock table listings`;
    return work();
  }) as Promise<T>;
}

test('counts each procedure of a batch as a request, also unknown ones', async () => {
  const limited = await startTestApi({ rate_limit: 45 });
  const batch = async (names: string[]) =>
    (await limited.app.inject({ url: `/trpc/${names.join(',')}?batch=1` })).statusCode;
  expect(await batch(Array(20).fill('listings.listAll'))).toBe(401);
  expect(await batch(Array(20).fill('nope'))).toBe(404);
  expect(await batch(Array(6).fill('nope'))).toBe(429);
  expect(await batch(Array(5).fill('nope'))).toBe(404);
  expect((await limited.query('nope')).status).toBe(429);
  await limited.close();
});

test('queues 24 list calls of a user, rejects further ones with 429, and serves other users', async () => {
  const greedy = await api.person({ category: 'Viewer' });
  const answers = await whileLocked(watch, async () => {
    const calls = Array.from({ length: 40 }, async (_, at) => (await get(search(at), greedy)).status);
    // Four calls run or wait for a connection, and 24 are queued.
    let refused = 0;
    for (const call of calls) void call.then((status) => (refused += status === 429 ? 1 : 0));
    await expect.poll(() => refused).toBe(12);
    await expect.poll(waitingStatements).toBe(2);
    expect((await get(`/trpc/inquiries.listMine?${input({})}`, terminal)).status).toBe(200);
    const rejected = await get(search(99), greedy);
    expect((await rejected.json()).error.message).toBe(messages.tooManyLists);
    expect(rejected.headers.get('retry-after')).toBeTruthy();
    return calls;
  });
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status === 200)).toHaveLength(28);
  expect((await get(search(0), greedy)).status).toBe(200);
});

describe('a client that disconnects cancels', () => {
  test.each([
    ['a list', () => [search(1), trader]],
    ['a batch of lists', () => [batch(20), trader]],
    ['a list over REST', () => ['/api/listing/all?q=dock', trader]],
    ['matches', () => [`/trpc/matches.forInquiry?${input({ inquiry_id })}`, trader]],
    ['an export', () => ['/api/export/listings.listAll', trader]],
  ] as [string, () => [string, Person]][])('%s', async (_name, call) => {
    await whileLocked(watch, async () => {
      const caller = new AbortController();
      const left = get(...call(), caller.signal);
      await expect.poll(waitingStatements).toBeGreaterThan(0);
      caller.abort();
      await expect(left).rejects.toThrow();
      await expect.poll(waitingStatements).toBe(0);
      const { lists, exports, calls } = api.services.reads;
      // A slot is free once PostgreSQL has confirmed the end of the statement, which may be after the call itself.
      const free = { running: 0, queued: 0 };
      await expect
        .poll(() => [calls, lists, exports].map((queue) => queue.count()))
        .toEqual([free, free, free]);
    });
    expect((await get(...call())).status).toBe(200);
  });

  test('all pipelined requests of a connection', async () => {
    const requestOf = (at: number, { token }: Person) =>
      `GET ${search(at)} HTTP/1.1\r\nhost: x\r\n${TOKEN_HEADER}: ${token}\r\n\r\n`;
    await whileLocked(watch, async () => {
      const socket = dial(Number(new URL(origin).port), '127.0.0.1');
      socket.write([21, 22, 23].map((at) => requestOf(at, trader)).join(''));
      await expect.poll(waitingStatements).toBe(2);
      await expect.poll(() => api.services.reads.calls.count().running).toBe(3);
      socket.destroy();
      await expect.poll(waitingStatements).toBe(0);
      await expect.poll(() => api.services.reads.calls.count()).toEqual({ running: 0, queued: 0 });
    });
  });

  test('no statement that another caller waits for', async () => {
    const other = await api.person();
    const answer = await whileLocked(watch, async () => {
      const caller = new AbortController();
      const left = get(search(7), trader, caller.signal);
      await expect.poll(waitingStatements).toBeGreaterThan(0);
      // Both calls share the query for the total.
      const stays = get(search(7), other);
      await expect.poll(() => api.services.reads.calls.count().running).toBe(2);
      caller.abort();
      await expect(left).rejects.toThrow();
      await expect.poll(() => api.services.reads.calls.count().running).toBe(1);
      return [stays];
    });
    expect((await answer[0])?.status).toBe(200);
  });
});

describe('a call that takes too long returns 503 and changes nothing', () => {
  const refusal = ({
    status,
    body,
  }: {
    status: number;
    body: { error?: { message: string }; message?: { text: string } };
  }) => [status, body.error?.message ?? body.message?.text];

  test('because of a lock: lists, exports and mutations', async () => {
    const owner = await hasty.person({ category: 'Terminal' });
    const id = await makeStorage(hasty, owner);
    const other = connect({ url: hasty.url, max: 1 });
    await whileLocked(other, async () => {
      const locked = [503, messages.lockedTooLong];
      expect(refusal(await hasty.query('listings.listAll', {}, owner.token))).toEqual(locked);
      const path = '/api/export/listings.listAll';
      expect(refusal(await hasty.rest('GET', path, { token: owner.token }))).toEqual(locked);
      expect(refusal(await hasty.mutate('listings.create', listingInput(id), owner.token))).toEqual(locked);
    });
    expect(await other.client`select from listings`).toEqual([]);
    expect(await other.client`select from history where entity = 'listing'`).toEqual([]);
    expect((await hasty.query('listings.listAll', {}, owner.token)).body.result.data.data).toEqual([]);
    await other.close();
  });

  test('because of a slow list query', async () => {
    const viewer = await hasty.person({ category: 'Viewer' });
    const owner = await hasty.person({ category: 'Terminal' });
    await makeListing(hasty, owner, await makeStorage(hasty, owner));
    await hasty.database.client`alter table listings rename to listings_away`;
    await hasty.database.client`
      create view listings as select listings_away.* from listings_away, (select pg_sleep(60)) as late`;
    expect(refusal(await hasty.query('listings.listAll', {}, viewer.token))).toEqual([
      503,
      messages.listTooSlow,
    ]);
    expect(refusal(await hasty.rest('GET', '/api/export/listings.listAll', { token: viewer.token }))).toEqual(
      [503, messages.exportTooSlow],
    );
  });
});
