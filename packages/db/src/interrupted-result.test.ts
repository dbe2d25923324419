/** Tests the driver patch in `patches/`: a result that fails after some rows must not leak into the next one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

/** One connection, so that the next statement runs on the same one. */
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ max: 1 });
});
afterAll(() => database.close());

test('returns all rows of the next statement after one failed halfway through its result', async () => {
  const failing = database.client`select 1 / (3 - n) as part from generate_series(1, 5) n`;
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const rows = await database.client`select n from generate_series(1, 3) n`;
  expect([...rows]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});
