import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;
let uploaded_by: number;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1 });
  const [user] = await sql`
    insert into users (first_name, last_name, username, email, category, password_hash)
    values ('Ann', 'Bell', 'ann', 'ann@example.test', 'Trader', '') returning user_id`;
  uploaded_by = user?.user_id;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const insert = (row: { content?: Uint8Array; object_key?: string; sha256?: string; size?: number }) =>
  sql`insert into files ${sql({ name: 'terms.pdf', size: 4, uploaded_by, ...row })}`;

const content = new Uint8Array([37, 80, 68, 70]);
const stored = { object_key: 'a', sha256: '00' };

test('a file is in the database or, with a checksum, in the object store', async () => {
  await insert({ content });
  await insert(stored);
  for (const row of [
    {},
    { content, ...stored },
    { content, sha256: '00' },
    { object_key: 'b' },
    { sha256: '00' },
  ])
    await expect(insert(row)).rejects.toThrow('files_place_check');
});

test('the size of a file in the database must be that of its content', async () => {
  await expect(insert({ content, size: 5 })).rejects.toThrow('files_size_check');
});

test('no two files share an object', async () => {
  await insert({ ...stored, object_key: 'c' });
  await expect(insert({ ...stored, object_key: 'c' })).rejects.toThrow('files_object_key_key');
});
