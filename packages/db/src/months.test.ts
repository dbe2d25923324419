/** A table that is being partitioned, or whose months are missing. */
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { partitionByMonth } from './months.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;

beforeEach(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const countMonths = async () => (await sql`select from months_of('history')`).length;
const write = () => sql`insert into history (entity, entity_id, event) values ('listing', 1, 'update')`;

test('a lock that another session holds leaves the table as it was, and the next run partitions it', async () => {
  const other = await sql.reserve();
  await other`begin`;
  await other`insert into history (entity, entity_id, event) values ('listing', 1, 'update')`;
  const partition = () => partitionByMonth(database.url, 'history', { now: new Date(), lock_seconds: 0.5 });
  await expect(partition()).rejects.toThrow('lock timeout');
  expect(await countMonths()).toBe(0);
  await write();
  await other`commit`;
  other.release();
  expect(await partition()).toBe(true);
  await write();
  expect(await sql`select history_id from history order by 1`).toHaveLength(3);
});

test('rows that are later than the first partition are refused, and nothing changes', async () => {
  await sql`insert into history (entity, entity_id, event, created_at) values ('listing', 1, 'update', now() + interval '2 months')`;
  await expect(partitionByMonth(database.url, 'history', { now: new Date() })).rejects.toThrow('violated');
  expect(await countMonths()).toBe(0);
  await write();
});

test('the start of a restored database adds the months that it lacks', async () => {
  const years = 2 * 365 * 86_400_000;
  await partitionByMonth(database.url, 'history', { now: new Date(Date.now() - years) });
  await expect(write()).rejects.toThrow('no partition of relation');
  await migrate(database.url);
  await write();
});
