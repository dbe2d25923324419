import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('every table has a comment', async () => {
  const uncommented = await sql`
    select c.relname as table
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is null`;
  expect(uncommented.map((row) => row.table)).toEqual([]);
});

test('every column that holds a number, date, instant or status has a comment', async () => {
  const uncommented = await sql`
    select c.relname || '.' || a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (t.typcategory in ('N', 'D') or t.typname = 'bool' or a.attname = 'status')
      -- Primary and foreign keys need none.
      and not (t.typname = 'int8' and exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)))
      and col_description(c.oid, a.attnum) is null
    order by 1`;
  expect(uncommented.map((row) => row.column)).toEqual([]);
});
