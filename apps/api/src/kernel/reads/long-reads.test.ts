/** Connection pools for long reads: fairness, cancellation of aborted calls, and timeouts. */
import { connect, type Database } from '@tank/db/client';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLongReads, createReadPool, type ReadPool } from './long-reads.ts';

type Sql = Database['client'];

let database: OpenDatabase;
let other: Database;
let lists: ReadPool;

beforeAll(async () => {
  database = await openTestDatabase({ max: 6, name: 'long-reads-test' });
  other = connect({ url: database.url, max: 1 });
  lists = createLongReads(database).lists;
});
afterAll(async () => {
  await other.close();
  await database.close();
});

const sleep = (sql: Sql) => sql.unsafe('select pg_sleep(60)', [], { simple: false } as object);
const one = (sql: Sql) => sql.unsafe('select 1 as one');
/** The number of statements that PostgreSQL is running. */
const running = async () => {
  const rows = await other.client`
    select query from pg_stat_activity where application_name = 'long-reads-test-lists' and state = 'active'`;
  return rows.length;
};

test('leaves a connection to other users while one has many calls', async () => {
  const caller = new AbortController();
  const greedy = Array.from({ length: 8 }, () =>
    lists.query({ who: 'greedy', signal: caller.signal }, sleep).catch((error) => error.code),
  );
  await expect.poll(running).toBe(1);
  expect(await lists.query({ who: 'modest' }, one)).toEqual([{ one: 1 }]);
  caller.abort();
  expect(await Promise.all(greedy)).toEqual(Array(8).fill('GONE'));
  await expect.poll(running).toBe(0);
});

describe('an aborted call', () => {
  test('cancels its statement but not the next one on the connection', async () => {
    for (let round = 0; round < 50; round++) {
      const caller = new AbortController();
      const left = lists.query({ who: round, signal: caller.signal }, (sql) =>
        sql.unsafe('select pg_sleep($1)', [round % 2 ? 60 : 0.002], { prepare: true }),
      );
      // Often just as the statement begins or ends.
      setTimeout(() => caller.abort(), round % 5);
      await left.catch((error) => expect(error.code).toBe('GONE'));
      expect(await lists.query({ who: round }, one)).toEqual([{ one: 1 }]);
    }
    await expect.poll(running).toBe(0);
  });

  test('repeats a cancel request that arrived before the statement began', async () => {
    const single = createReadPool({ sql: database.lists, perCaller: 1, maxWaitMs: 1000, tooSlow: '' });
    const { promise, reject } = Promise.withResolvers<never[]>();
    let cancels = 0;
    const cancel = async () => {
      cancels += 1;
      if (cancels === 2) reject(new Error('canceling statement due to user request'));
    };
    const caller = new AbortController();
    const left = single.query({ who: 'a', signal: caller.signal }, () =>
      Object.assign(promise as never, { active: true, cancel }),
    );
    setImmediate(() => caller.abort());
    await expect(left).rejects.toMatchObject({ code: 'GONE' });
    expect(await single.query({ who: 'b' }, one)).toEqual([{ one: 1 }]);
    expect(cancels).toBe(2);
  });

  test('leaves a connection that is still opening to the next call', async () => {
    const fresh = connect({ url: database.url, max: 1, name: 'long-reads-test' });
    const single = createLongReads(fresh).lists;
    const caller = new AbortController();
    const left = single.query({ who: 'a', signal: caller.signal }, sleep);
    setImmediate(() => caller.abort());
    await expect(left).rejects.toMatchObject({ code: 'GONE' });
    expect(await single.query({ who: 'b' }, one)).toEqual([{ one: 1 }]);
    await fresh.close();
  });

  test('runs no statement if it was aborted before', async () => {
    const queried: unknown[] = [];
    const call = lists.query({ who: 'a', signal: AbortSignal.abort() }, (sql) => {
      queried.push(sql);
      return one(sql);
    });
    await expect(call).rejects.toMatchObject({ code: 'GONE' });
    expect(queried).toEqual([]);
  });
});

test('rejects a statement that times out with UNAVAILABLE, not as aborted', async () => {
  const hasty = connect({ url: database.url, max: 2, timeouts: { list: 0.1, export: 0.1 } });
  const reads = createLongReads(hasty);
  for (const [kind, sentence] of [
    [reads.lists, messages.listTooSlow],
    [reads.exports, messages.exportTooSlow],
  ] as const) {
    const late = kind.query({ who: 'a', signal: new AbortController().signal }, sleep);
    await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE', message: sentence });
    expect(await kind.query({ who: 'a' }, one)).toEqual([{ one: 1 }]);
  }
  await hasty.close();
});

test('rejects a call that waits too long for a connection', async () => {
  const few = createReadPool({ sql: database.exports, perCaller: 1, maxWaitMs: 1, tooSlow: '' });
  const connection = await few.take({ who: 'a' });
  await expect(few.query({ who: 'b' }, one)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: messages.serverBusy,
  });
  await connection.release();
  expect(await few.query({ who: 'b' }, one)).toEqual([{ one: 1 }]);
});
