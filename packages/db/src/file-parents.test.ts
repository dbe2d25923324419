/**
 * Every constraint, index and trigger that distinguishes attached files from waiting uploads must name every foreign key of `files`:
 * files attached by a forgotten one would be deleted as waiting uploads.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const readParentColumns = async (): Promise<string[]> => {
  const rows = await sql`
    select attname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where conrelid = 'files'::regclass and contype = 'f' and attname <> 'uploaded_by'`;
  return rows.map((row) => row.attname);
};

/** By constraint, index or function, the parent columns that it does not name. */
async function findMissingColumns(): Promise<Record<string, string[]>> {
  const columns = await readParentColumns();
  const places = await sql<{ place: string; text: string }[]>`
    select conname as place, pg_get_constraintdef(oid) as text from pg_constraint where conname = 'files_parent_check'
    union all select relname, pg_get_indexdef(oid) from pg_class where relname = 'files_unattached_idx'
    union all select 'file_counted, old', split_part(prosrc, 'DELETE', 1) from pg_proc where proname = 'file_counted'
    union all select 'file_counted, new', split_part(prosrc, 'DELETE', 2) from pg_proc where proname = 'file_counted'
    union all select 'unique names', string_agg(indexdef, ' ') from pg_indexes
      where tablename = 'files' and indexdef like '%UNIQUE%lower(name)%'`;
  return Object.fromEntries(
    places.map(({ place, text }) => [
      place,
      columns.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)),
    ]),
  );
}

const noneMissing = {
  files_parent_check: [],
  files_unattached_idx: [],
  'file_counted, old': [],
  'file_counted, new': [],
  'unique names': [],
};

test('all of them name every parent column', async () => {
  expect(await findMissingColumns()).toEqual(noneMissing);
});

test('reports a new parent column as missing everywhere', async () => {
  await sql`alter table files add column renewal_id bigint references renewal_requests`;
  for (const missing of Object.values(await findMissingColumns())) expect(missing).toContain('renewal_id');
});
