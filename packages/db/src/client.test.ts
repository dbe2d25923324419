import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
});
afterAll(() => database.close());

test.each(['client', 'lists', 'exports'] as const)(
  '%s returns numbers as numbers, dates and instants as text',
  async (kind) => {
    const [row] = await database[kind]`
    select 7::bigint as id, 0.65::numeric(12,4) as price, '2026-11-20'::date as day,
      '2026-11-20 13:05:00.1+02'::timestamptz as moment, array['a', 'b'] as words, null::date as nothing`;
    expect(row).toEqual({
      id: 7,
      price: 0.65,
      day: '2026-11-20',
      moment: '2026-11-20T11:05:00.100Z',
      words: ['a', 'b'],
      nothing: null,
    });
  },
);

test('prepares queries of Drizzle, in nested transactions too', async () => {
  const prepared = async (db: Pick<Database['db'], 'execute'>) => {
    const [row] = await db.execute(
      sql`select count(*)::int as count from pg_prepared_statements where statement like ${'%as app_setting%'}`,
    );
    return row?.count;
  };
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select ${1}::int as app_setting`);
    expect(await prepared(tx)).toBe(1);
    await tx.transaction(async (inner) => {
      await inner.execute(sql`select ${2}::int as app_setting, 2 as second`);
      expect(await prepared(inner)).toBe(2);
    });
  });
});

test('does not queue a list statement behind a slow one while another connection is free', async () => {
  const other = connect({ url: database.url, max: 4 });
  // Opens both connections first: while one is being opened, the driver queues no statement on it.
  await Promise.all([other.lists`select pg_sleep(0.1)`, other.lists`select pg_sleep(0.1)`]);
  const slow = other.lists`select pg_sleep(60)`.execute();
  slow.catch(() => undefined);
  const queries = Array.from({ length: 5 }, (_, index) => other.lists`select ${index}::int as index`);
  expect((await Promise.all(queries)).flat()).toEqual([0, 1, 2, 3, 4].map((index) => ({ index })));
  // Not the driver's cancel: the server ignores it for a statement that has not begun.
  const cancelSlow = () => other.client`
    select pg_cancel_backend(pid) from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)'`;
  await expect.poll(async () => (await cancelSlow()).length).toBe(1);
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  await other.close();
});
