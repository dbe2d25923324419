/** However many shapes of statements are asked, the server keeps few of them, and little memory for them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

let database: OpenDatabase;
let list: Database['client'];

beforeAll(async () => {
  // One connection a pool, so that what is asked and what is counted is the same one.
  database = await openTestDatabase({ max: 1 });
  [list] = database.lists as [Database['client']];
});
afterAll(() => database.close());

interface Kept {
  statements: number;
  bytes: number;
}

/** What the server keeps for the connection. */
const kept = async (client: Database['client']): Promise<Kept> => {
  const [row] = await client.unsafe<[Kept]>(`
    select (select count(*)::int from pg_prepared_statements) as statements, sum(total_bytes)::int as bytes
    from pg_backend_memory_contexts`);
  return row;
};

const SHAPES = 1000;
/** A statement as lists have them, no two alike, with a value; asked in steps that say whether it is to be kept. */
const shape = (at: number) => `
  select listing_id, working_capacity, term as term_${at}, public_locality, public_ask_price from listings
  where status = 'Open' and working_capacity >= $1 order by public_ask_price, listing_id limit 50`;
const askAll = async (client: Database['client'], shapes = SHAPES) => {
  for (let at = 0; at < shapes; at++) await client.unsafe(shape(at), [at], { prepare: true });
};

test.each([
  ['lists', 50, () => list],
  ['calls', 150, () => database.client],
] as const)('a connection for %s keeps %i statements', async (_name, most, clientOf) => {
  const client = clientOf();
  await askAll(client, most);
  const before = await kept(client);
  expect(before.statements).toBe(most);
  await askAll(client);
  const after = await kept(client);
  // The one that goes is told with the next statement.
  expect(after.statements).toBeLessThanOrEqual(most + 1);
  expect(after.bytes).toBeLessThan(before.bytes * 1.5);
});

test('what is asked again and again stays, whatever else is asked', async () => {
  const often = 'select region from regions where position >= $1';
  const preparedAt = async () =>
    (await list`select prepare_time::text as at from pg_prepared_statements where statement = ${often}`)[0]
      ?.at;
  const ask = () => list.unsafe(often, [0], { prepare: true });
  await ask();
  const at = await preparedAt();
  for (let round = 0; round < 10; round++) {
    await askAll(list, 40);
    expect((await ask()).length).toBeGreaterThan(0);
  }
  expect(at).toBeTruthy();
  expect(await preparedAt()).toBe(at);
});

test('a statement without values, asked many times at once, is kept once', async () => {
  const { client } = connect({ url: database.url, max: 1 });
  const ask = () =>
    client.unsafe('select count(*) from regions', [], { prepare: true, simple: false } as object);
  await Promise.all(Array.from({ length: 20 }, ask));
  await ask();
  const rows = await client`
    select count(*)::int as kept from pg_prepared_statements where statement = 'select count(*) from regions'`;
  expect(rows).toEqual([{ kept: 1 }]);
  await client.end();
});

describe('through Drizzle', () => {
  test('a text that comes once is not kept, one that comes often is', async () => {
    const names = async (text: string) =>
      (await database.client`select from pg_prepared_statements where statement like ${text}`).length;
    const regions = (count: number) =>
      sql`select region from regions where position in ${Array.from({ length: count }, (_, at) => at)}`;
    for (let count = 1; count <= 100; count++) await database.db.execute(regions(count));
    expect(await names('select region from regions where position in%')).toBe(0);
    for (let round = 0; round < 3; round++) await database.db.execute(regions(7));
    expect(await names('select region from regions where position in%')).toBe(1);
  });

  test('statements and failures in a transaction leave the connection as it was', async () => {
    for (let round = 0; round < 5; round++) {
      await database.db
        .transaction(async (tx) => {
          await askAll(database.client, 0);
          await tx.execute(sql`select ${round}::int`);
          await tx.execute(sql`select 1 / ${0}::int`);
        })
        .catch(() => undefined);
      await askAll(database.client, 200);
    }
    expect((await kept(database.client)).statements).toBeLessThanOrEqual(151);
    expect(await database.client`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
