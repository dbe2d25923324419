import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './client.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
});
afterAll(() => database.close());

test.each(['client', 'lists', 'exports'] as const)(
  '%s reads numbers as numbers, dates and instants as text',
  async (kind) => {
    const [pool] = [database[kind]].flat();
    const [row] = await (pool as Database['client'])`
    select 7::bigint as id, 0.65::numeric(12,4) as price, '2026-11-20'::date as day,
      '2026-11-20 13:05:00.1+02'::timestamptz as moment, array['a', 'b'] as words, null::date as nothing`;
    expect(row).toEqual({
      id: 7,
      price: 0.65,
      day: '2026-11-20',
      moment: '2026-11-20T11:05:00.100Z',
      words: ['a', 'b'],
      nothing: null,
    });
  },
);

test('a list call is planned for its own values, every time', async () => {
  const [list] = database.lists as [Database['client']];
  for (let round = 0; round < 10; round++)
    await list.unsafe('select region from regions where position > $1', [round], { prepare: true });
  const plans = await list`
    select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
    where statement like 'select region%'`;
  expect(plans).toEqual([{ generic: 0, custom: 10 }]);
});
