/** What the migration `market_rules` makes of rows that earlier versions left behind. */
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBefore, type EarlierDatabase } from './testing/earlier-database.ts';

let database: EarlierDatabase;
let sql: postgres.Sql;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A listing of `day(-100)`, and the days on which it was reposted. */
async function addListing({ status = 'Open', expiration = day(200), reposts = [] as number[] }) {
  const [row] = await sql`
    insert into listings (storage_id, owner_id, status, working_capacity, date_available, expiration, term, ask_price,
      delay_after_commit, comment, visibility, formatted_address, country, latitude, longitude, region, product_category, created_at)
    values (1, 1, ${status}, 10, ${day(-100)}, ${expiration}, 12, 1, 0, '', 2, 'X', 'USA', 30, -90, 'PADD 3', '{Crude}', ${`${day(-100)}T23:30:00Z`})
    returning listing_id`;
  for (const on of reposts)
    await sql`insert into history (entity, entity_id, event, created_at)
      values ('listing', ${row?.listing_id}, 'repost', ${`${day(on)}T00:30:00Z`})`;
  return row?.listing_id as number;
}

/** A booking of a listing, made on a day for a term that begins on another. */
async function book(
  listing_id: number,
  { on, start, status = 'Closed' }: { on: number; start: number; status?: string },
) {
  const [bid] = await sql`
    insert into bids (listing_id, bidder_id, status, product, bid_price, volume, start_date, bid_term, bid_comment, date_placed)
    values (${listing_id}, 2, 'Accepted', 'WTI', 1, 1, ${day(start)}, 1, '', ${day(start)}) returning bid_id`;
  await sql`
    insert into bookings (type, status, closed_reason, closed_at, storage_id, terminal_id, trader_id, listing_id, bid_id, price, volume,
      product, date_booked, start_date, term)
    values ('listing', ${status}, ${status === 'Closed' ? 'completed' : null}, ${status === 'Closed' ? day(on) : null}, 1, 1, 2,
      ${listing_id}, ${bid?.bid_id}, 1, 1, 'WTI', ${day(on)}, ${day(start)}, 1)`;
}

const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await databaseBefore('market_rules');
  sql = database.sql;
  for (const name of ['owner', 'trader'])
    await sql`insert into users (username, email, password_hash, category, first_name, last_name)
      values (${name}, ${`${name}@example.test`}, 'x', 'Terminal', 'A', 'B')`;
  await sql`
    insert into storage (owner_id, storage_name, formatted_address, country, latitude, longitude, region, product_category,
      total_capacity, tank_material, tank_type, heel_requirement, number_of_tanks)
    values (1, 'S', 'X', 'USA', 30, -90, 'PADD 3', '{Crude}', 10, 'Carbon Steel', 'Cavern', 0, 1)`;
  ids.never = await addListing({ expiration: day(-70) });
  // For 30 days at first; the old rule made 49, 108 and 228 of it.
  ids.thrice = await addListing({ expiration: day(128), reposts: [-81, -41, 20] });
  ids.dead = await addListing({ status: 'Booked' });
  await book(ids.dead, { on: -10, start: -60 });
  ids.unwritten = await addListing({ status: 'Booked' });
  await book(ids.unwritten, { on: -10, start: -60, status: 'Active' });
  ids.lapsed = await addListing({ status: 'Booked', expiration: day(-1) });
  await book(ids.lapsed, { on: -10, start: -60 });
  ids.completed = await addListing({ status: 'Booked' });
  await book(ids.completed, { on: -90, start: -80 });
  ids.booked_again = await addListing({ status: 'Booked' });
  await book(ids.booked_again, { on: -20, start: -60 });
  await book(ids.booked_again, { on: -5, start: 5, status: 'Active' });
  await database.migrateWith('market_rules');
}, 60_000);

afterAll(() => database.drop());

const listing = async (name: string) =>
  (
    await sql`select status, open_days, expiration::text from listings where listing_id = ${ids[name] as number}`
  )[0];

test('the length at the first posting is found again', async () => {
  expect(await listing('never')).toMatchObject({ open_days: 30 });
  expect(await listing('thrice')).toMatchObject({ open_days: 30, expiration: day(128) });
});

test('whoever inserts without it gets it', async () => {
  ids.late = await addListing({ expiration: day(-93) });
  expect(await listing('late')).toMatchObject({ open_days: 7 });
});

test('what a term that was over had booked is open again, and its owner told', async () => {
  expect(await listing('dead')).toMatchObject({ status: 'Open' });
  expect(await listing('unwritten')).toMatchObject({ status: 'Open' });
  expect(await listing('lapsed')).toMatchObject({ status: 'Expired' });
  const told = await sql`select user_id::int, endpoint from notifications order by notification_id`;
  expect([...told]).toEqual(
    [ids.dead, ids.unwritten].map((id) => ({ user_id: 1, endpoint: `/landing/listing/${id}` })),
  );
  const noted = await sql`
    select to_status from history where entity = 'listing' and entity_id = ${ids.dead as number}`;
  expect(noted.map((row) => row.to_status)).toEqual(['Open']);
});

test('what a term of its day had booked stays as it is', async () => {
  expect(await listing('completed')).toMatchObject({ status: 'Booked' });
  expect(await listing('booked_again')).toMatchObject({ status: 'Booked' });
});
