/** What the migration `posted_on` makes of listings that earlier versions left behind, or insert meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBefore, type EarlierDatabase } from './testing/earlier-database.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await databaseBefore('posted_on');
}, 60_000);
afterAll(() => database.drop());

/** As the version before inserts: it says the length and knows of no day. */
const post = (at: string) => database.sql`
    insert into listings (storage_id, owner_id, status, working_capacity, date_available, expiration, open_days, term, ask_price,
      delay_after_commit, comment, visibility, formatted_address, country, latitude, longitude, region, product_category, created_at)
    values (1, 1, 'Open', 10, '2026-01-10', '2026-02-10', 31, 12, 1, 0, '', 2, 'X', 'USA', 30, -90, 'PADD 3', '{Crude}', ${at})
`;

test('every listing knows the UTC day on which it was posted, and keeps its length', async () => {
  const { sql } = database;
  await sql`insert into users (username, email, password_hash, category, first_name, last_name)
    values ('owner', 'owner@example.test', 'x', 'Terminal', 'A', 'B')`;
  await sql`
    insert into storage (owner_id, storage_name, formatted_address, country, latitude, longitude, region, product_category,
      total_capacity, heel_requirement, number_of_tanks)
    values (1, 'S', 'X', 'USA', 30, -90, 'PADD 3', '{Crude}', 10, 0, 1)`;
  await post('2026-01-10T00:30:00Z');
  await database.migrateWith('posted_on');
  await post('2026-01-11T23:30:00Z');
  const rows = await sql`select posted_on::text, open_days from listings order by listing_id`;
  expect([...rows]).toEqual([
    { posted_on: '2026-01-10', open_days: 31 },
    { posted_on: '2026-01-11', open_days: 31 },
  ]);
});
