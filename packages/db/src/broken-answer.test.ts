/** An answer that breaks off after some rows leaves nothing to the next one; the patch in `patches/` is what is tested. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

/** One connection, so that whoever comes next gets the same one. */
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ max: 1 });
});
afterAll(() => database.close());

test('the next statement on the connection has its rows from the first on', async () => {
  const failing = database.client`select 1 / (3 - n) as part from generate_series(1, 5) n`;
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const rows = await database.client`select n from generate_series(1, 3) n`;
  expect([...rows]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});
