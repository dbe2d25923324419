/** Tests the driver patch in `patches/`: a connection that the server ended. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

/** One connection, so that the next transaction runs on the same one. */
let database: OpenDatabase;
let other: Database;

beforeAll(async () => {
  database = await openTestDatabase({ max: 1 });
  other = connect({ url: database.url, max: 1 });
  await database.client`create table written (x text)`;
});
afterAll(async () => {
  await other.close();
  await database.close();
});

async function endBackend(pid: number): Promise<void> {
  await other.client`select pg_terminate_backend(${pid})`;
  const alive = () => other.client`select from pg_stat_activity where pid = ${pid}`;
  await expect.poll(async () => (await alive()).length).toBe(0);
}

const written = () => other.client`select x from written order by x`.then((rows) => rows.map(({ x }) => x));

test('rejects later statements of a cut-off transaction and does not run them in the next one', async () => {
  const next = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const cutOff = database.client.begin(async (tx) => {
    await tx`insert into written values ('before the cut')`;
    const [row] = await tx`select pg_backend_pid() as pid`;
    await endBackend(row?.pid);
    await next.promise;
    late.resolve(await tx`insert into written values ('after the cut')`.catch((error) => error.code));
  });
  await expect(cutOff).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await database.client.begin(async (tx) => {
    await tx`insert into written values ('the next one')`;
    next.resolve();
    expect(await late.promise).toBe('CONNECTION_CLOSED');
  });
  expect(await written()).toEqual(['the next one']);
});

test('rejects a cut-off statement and reconnects, every time', async () => {
  for (let round = 0; round < 5; round++) {
    const [row] = await database.client`select pg_backend_pid() as pid`;
    const cutOff = database.client.begin(async (tx) => {
      await tx`select 1`;
      await Promise.all([tx`select pg_sleep(30)`, endBackend(row?.pid)]);
    });
    await expect(cutOff).rejects.toBeInstanceOf(Error);
    expect(await database.client`select 1 as one`).toEqual([{ one: 1 }]);
  }
});

test('commits a transaction that has deallocated its prepared statements', async () => {
  // The driver would have prepared `commit` here.
  await database.client.begin((tx) => tx`select 1`);
  await database.client.begin(async (tx) => {
    await tx`insert into written values ('without prepared statements')`;
    await tx.unsafe('deallocate all');
  });
  expect(await written()).toContain('without prepared statements');
});
