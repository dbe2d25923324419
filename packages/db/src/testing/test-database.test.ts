import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function listDatabases(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 });
  const rows = await sql`select datname from pg_database`;
  await sql.end();
  return rows.map((row) => row.datname);
}

test('databases created concurrently are separate clones, and drop() removes them', async () => {
  const databases = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase()));
  const [first, second] = databases.map(({ url }) => postgres(url, { max: 1 }));
  if (!first || !second) throw new Error('Two databases are needed.');
  await first`create table only_here (x int)`;
  expect(await second`select to_regclass('only_here') as found`).toEqual([{ found: null }]);
  await second.end();
  // An open connection does not prevent the drop.
  await Promise.all(databases.map((database) => database.drop()));
  await first.end({ timeout: 0 });
  const remaining = await listDatabases(inject('adminDatabaseUrl'));
  for (const { url } of databases) expect(remaining).not.toContain(new URL(url).pathname.slice(1));
});
