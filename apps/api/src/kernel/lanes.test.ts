/** Connections for long reads: who gets one, and what becomes of the statement when its caller goes. */
import { connect, type Database } from '@tank/db/client';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLanes, type Lanes } from './lanes.ts';
import { createReads } from './reads.ts';

type Sql = Database['client'];

let database: OpenDatabase;
let other: Database;
let lanes: Lanes;

beforeAll(async () => {
  database = await openTestDatabase({ max: 6, name: 'lanes-test' });
  other = connect({ url: database.url, max: 1 });
  lanes = createReads(database).lists;
});
afterAll(async () => {
  await other.close();
  await database.close();
});

const sleep = (sql: Sql) => sql.unsafe('select pg_sleep(60)', [], { simple: false } as object);
const one = (sql: Sql) => sql.unsafe('select 1 as one');
/** Statements that the server is busy with. */
const running = async () => {
  const rows = await other.client`
    select query from pg_stat_activity where application_name = 'lanes-test-lists' and state = 'active'`;
  return rows.length;
};

test('one user never has all of them', async () => {
  const caller = new AbortController();
  const greedy = Array.from({ length: 8 }, () =>
    lanes.ask({ who: 'greedy', signal: caller.signal }, sleep).catch((error) => error.code),
  );
  await expect.poll(running).toBe(1);
  expect(await lanes.ask({ who: 'modest' }, one)).toEqual([{ one: 1 }]);
  caller.abort();
  expect(await Promise.all(greedy)).toEqual(Array(8).fill('GONE'));
  await expect.poll(running).toBe(0);
});

describe('who has gone', () => {
  test('takes the statement along, and harms nobody’s after it', async () => {
    for (let round = 0; round < 50; round++) {
      const caller = new AbortController();
      const left = lanes.ask({ who: round, signal: caller.signal }, (sql) =>
        sql.unsafe('select pg_sleep($1)', [round % 2 ? 60 : 0.002], { prepare: true }),
      );
      // Often just when it ends, or begins.
      setTimeout(() => caller.abort(), round % 5);
      await left.catch((error) => expect(error.code).toBe('GONE'));
      expect(await lanes.ask({ who: round }, one)).toEqual([{ one: 1 }]);
    }
    await expect.poll(running).toBe(0);
  });

  test('is not to be overheard: a wish that comes before the statement has begun is said again', async () => {
    const [connection] = database.lists;
    const single = createLanes({ connections: [connection as Sql], each: 1, patience: 1000, late: '' });
    const { promise, reject } = Promise.withResolvers<never[]>();
    let wishes = 0;
    const cancel = async () => {
      wishes += 1;
      if (wishes === 2) reject(new Error('canceling statement due to user request'));
    };
    const caller = new AbortController();
    const left = single.ask({ who: 'a', signal: caller.signal }, () =>
      Object.assign(promise as never, { active: true, cancel }),
    );
    setImmediate(() => caller.abort());
    await expect(left).rejects.toMatchObject({ code: 'GONE' });
    expect(await single.ask({ who: 'b' }, one)).toEqual([{ one: 1 }]);
    expect(wishes).toBe(2);
  });

  test('while the connection is made, leaves it to the next', async () => {
    const fresh = connect({ url: database.url, max: 1, name: 'lanes-test' });
    const single = createReads(fresh).lists;
    const caller = new AbortController();
    const left = single.ask({ who: 'a', signal: caller.signal }, sleep);
    setImmediate(() => caller.abort());
    await expect(left).rejects.toMatchObject({ code: 'GONE' });
    expect(await single.ask({ who: 'b' }, one)).toEqual([{ one: 1 }]);
    await fresh.close();
  });

  test('before it began asks nothing', async () => {
    const asked: unknown[] = [];
    const call = lanes.ask({ who: 'a', signal: AbortSignal.abort() }, (sql) => {
      asked.push(sql);
      return one(sql);
    });
    await expect(call).rejects.toMatchObject({ code: 'GONE' });
    expect(asked).toEqual([]);
  });
});

test('what takes too long says so, and is not taken for one whose caller has gone', async () => {
  const hasty = connect({ url: database.url, max: 2, timeouts: { list: 0.1, export: 0.1 } });
  const reads = createReads(hasty);
  for (const [kind, sentence] of [
    [reads.lists, messages.listTooSlow],
    [reads.exports, messages.exportTooSlow],
  ] as const) {
    const late = kind.ask({ who: 'a', signal: new AbortController().signal }, sleep);
    await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE', message: sentence });
    expect(await kind.ask({ who: 'a' }, one)).toEqual([{ one: 1 }]);
  }
  await hasty.close();
});

test('nobody waits for one for ever', async () => {
  const options = { each: 1, patience: 1, late: '' };
  const few = createLanes({ connections: database.lists.slice(0, 1), ...options });
  const lane = await few.take({ who: 'a' });
  await expect(few.ask({ who: 'b' }, one)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: messages.serverBusy,
  });
  await lane.leave();
  expect(await few.ask({ who: 'b' }, one)).toEqual([{ one: 1 }]);
});
