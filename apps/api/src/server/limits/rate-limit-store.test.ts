import { connect, type Database } from '@tank/db/client';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RateLimitStore, WINDOW_MS } from './rate-limit-store.ts';

const patient = { timeout: 10_000, interval: 10 };
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
});
afterAll(() => database.close());

/** The store of one process; `pass` returns how many of the requests are within the limit. */
function createProcess(limit: number, of: Database = database) {
  const store = new RateLimitStore(of);
  const isAllowed = (key: string) => {
    let allowed = false;
    store.incr(
      key,
      (_error, result) => {
        allowed = (result?.current ?? Infinity) <= limit;
      },
      WINDOW_MS,
      limit,
    );
    return allowed;
  };
  return {
    store,
    pass: (key: string, count: number) =>
      Array.from({ length: count }, () => isAllowed(key)).filter(Boolean).length,
  };
}

const attempts = async (key: string) =>
  (await database.client`select attempts from rate_limits where key = ${`requests:${key}`}`)[0]?.attempts;

it('adds up the counts of all processes and restarts with the next minute', async () => {
  const [one, other] = [createProcess(100), createProcess(100)];
  await database.client`
    insert into rate_limits (key, attempts, resets_at) values ('requests:a', 99, now() - interval '1 s')`;
  expect([one.pass('a', 60), one.pass('b', 5)]).toEqual([60, 5]);
  await expect.poll(() => attempts('a'), patient).toBe(60);
  expect(other.pass('a', 30)).toBe(30);
  await expect.poll(() => attempts('a'), patient).toBe(90);
  // The statement that added its own 30 returned the other process's 60.
  let more = 0;
  await expect
    .poll(() => {
      const passed = other.pass('a', 1);
      more += passed;
      return passed;
    }, patient)
    .toBe(0);
  expect(more).toBeLessThan(40);
  expect(await attempts('b')).toBe(5);
  const rows = await database.client`
    select resets_at > now() and resets_at <= now() + interval '60 s' as right from rate_limits`;
  expect(rows.every((row) => row.right)).toBe(true);
});

it('keeps counting without a database and does not count refused requests', async () => {
  const away = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing', max: 1 });
  const alone = createProcess(10, away);
  expect(alone.pass('a', 20)).toBe(10);
  const read = Promise.withResolvers<unknown>();
  alone.store.read('a', (_error, result) => read.resolve(result?.current), WINDOW_MS, 10);
  expect(await read.promise).toBe(10);
  await away.close();
});

it('writes no row for a client with few requests', async () => {
  const { pass } = createProcess(1000);
  pass('few', 9);
  pass('many', 10);
  await expect.poll(() => attempts('many'), patient).toBe(10);
  expect(await attempts('few')).toBeUndefined();
});
