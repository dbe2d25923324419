/** The time zone in which a database counts days, and how it changes. */
import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase } from './testing/test-database.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});

async function marketDatabase() {
  const { url, drop } = await createTestDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  cleanUp.push(drop, () => sql.end());
  return { url, sql };
}

const readZone = async (sql: postgres.Sql) => (await sql`select market_time_zone() as zone`)[0]?.zone;

/** A market has begun as soon as its history has a row, of any record. */
const writeHistory = (sql: postgres.Sql) =>
  sql`insert into history (entity, entity_id, event) values ('listing', 1, 'update')`;

test('counts days in Chicago, in a session of any time zone', async () => {
  const { sql } = await marketDatabase();
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/Chicago']) {
    await sql`select set_config('timezone', ${zone}, false)`;
    const [row] = await sql`
      select market_day('2026-11-27T05:30:00Z')::text as late, market_day('2026-11-27T06:30:00Z')::text as early,
        market_day('2026-07-01T04:59:59Z')::text as summer`;
    expect(row).toEqual({ late: '2026-11-26', early: '2026-11-27', summer: '2026-06-30' });
  }
});

test('no function, index or generated column counts days in UTC', async () => {
  const { sql } = await marketDatabase();
  // The market's zone has a default, and partitions are no days of the market.
  const others = ['market_time_zone', 'add_months', 'partition_by_month'];
  const found = await sql`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* '(current_date|''utc'')' and proname <> all(${others})
    union all select indexrelid::regclass::text from pg_index where pg_get_indexdef(indexrelid) ~* '''utc'''
    union all select adrelid::regclass::text from pg_attrdef where pg_get_expr(adbin, adrelid) ~* '''utc''|current_date'`;
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('finds rows by their day through an index', async () => {
  const { sql } = await marketDatabase();
  await sql`set enable_seqscan = off`;
  const plan = await sql`explain select from messages where market_day(created_at) = '2026-11-26'`;
  expect(JSON.stringify(plan)).toContain('messages_day_idx');
});

test('a market without history takes the time zone that it is started with', async () => {
  const { url, sql } = await marketDatabase();
  await migrate(url, { time_zone: 'Europe/Oslo' });
  expect(await readZone(sql)).toBe('Europe/Oslo');
  expect((await sql`select market_day('2026-11-26T23:30:00Z')::text as day`)[0]?.day).toBe('2026-11-27');
});

test('refuses another time zone once there is a history, and names the remedy', async () => {
  const { url, sql } = await marketDatabase();
  await writeHistory(sql);
  await expect(migrate(url, { time_zone: 'Europe/Oslo' })).rejects.toThrow(
    'The days of this market are counted in America/Chicago, but MARKET_TIME_ZONE is Europe/Oslo. Set it to America/Chicago, ' +
      'or stop every process of the product and run "pnpm rebuild-market", which recounts them.',
  );
  expect(await readZone(sql)).toBe('America/Chicago');
});

test('accepts an alias of the same time zone', async () => {
  const { url, sql } = await marketDatabase();
  await writeHistory(sql);
  await migrate(url, { time_zone: 'US/Central' });
});

test('refuses to recount while a process of the product is connected', async () => {
  const { url, sql } = await marketDatabase();
  await writeHistory(sql);
  const connected = postgres(url, { max: 1, connection: { application_name: 'tank-api' } });
  await connected`select 1`;
  await expect(migrate(url, { time_zone: 'Europe/Oslo', recount: true })).rejects.toThrow(
    'cannot change while a process of the product is connected',
  );
  await connected.end();
  await migrate(url, { time_zone: 'Europe/Oslo', recount: true });
  expect(await readZone(sql)).toBe('Europe/Oslo');
});

test('rebuilds the indexes by day when the time zone changes', async () => {
  const { url, sql } = await marketDatabase();
  await sql`
    insert into users (username, email, password_hash, category, first_name, last_name, created_at)
    values ('late', 'late@example.test', 'x', 'Trader', 'A', 'B', '2026-11-27T05:30:00Z')`;
  await migrate(url, { time_zone: 'Asia/Tokyo' });
  await sql`set enable_seqscan = off`;
  const on = (day: string) => sql`select username from users where market_day(created_at) = ${day}`;
  expect([await on('2026-11-26'), await on('2026-11-27')]).toMatchObject([[], [{ username: 'late' }]]);
});

/** Spans counted in UTC: a listing posted at 23:30 in Chicago, edited the next evening and withdrawn later, and others. */
const utcSpans = `
  insert into history (entity, entity_id, event, from_status, to_status, created_at) values
    ('listing', 1, 'post', null, 'Open', '2026-11-11T05:30:00Z'),
    ('listing', 1, 'update', null, null, '2026-11-13T02:00:00Z'),
    ('listing', 1, 'withdraw', 'Open', 'Withdrawn', '2026-11-15T18:00:00Z'),
    ('listing', 2, 'post', null, 'Open', '2026-11-11T12:00:00Z'),
    ('bid', 7, 'place', null, 'Open', '2026-11-12T03:00:00Z'),
    ('bid', 7, 'expire', 'Open', 'Expired', '2026-11-21T00:10:00Z');
  delete from market_spans;
  insert into market_spans (entity, entity_id, measure, owner_id, region, categories, volume, use_from, opened_on, closed_on, last_day, counted) values
    ('listing', 1, 'capacity', 1, 'PADD 3', '{1}', 10, '2026-12-01', '2026-11-11', '2026-11-13', '2027-11-11', 'closed'),
    ('listing', 1, 'capacity', 1, 'PADD 3', '{1}', 12, '2026-12-01', '2026-11-13', '2026-11-15', '2027-11-11', 'closed'),
    ('listing', 2, 'capacity', 1, 'PADD 3', '{1}', 10, '2026-12-01', '2026-11-11', null, '2027-11-11', 'open'),
    ('bid', 7, 'bid', 2, 'PADD 3', '{1}', 5, '2026-12-01', '2026-11-12', '2026-11-21', '2026-11-20', 'closed'),
    ('booking', 9, 'booked', 1, 'PADD 3', '{1}', 5, '2026-11-12', '2026-11-12', null, null, 'open');
  insert into market_deltas (measure, area, product_category_id, day, volume, priced, value, contributions, owners, owner_squares) values
    ('capacity', '*', 0, '2026-11-11', 20, 0, 0, 0, 0, 0);`;

test('recounts days from the instants of the history', async () => {
  const { url, sql } = await marketDatabase();
  await migrate(url, { time_zone: 'UTC' });
  await sql.unsafe(utcSpans);
  await migrate(url, { time_zone: 'America/Chicago', recount: true });
  const spans = await sql`
    select entity::text || ' ' || entity_id as record, opened_on::text, closed_on::text, counted::text
    from market_spans order by entity, entity_id, opened_on`;
  expect(spans.map(Object.values)).toEqual([
    ['listing 1', '2026-11-10', '2026-11-12', 'not'],
    ['listing 1', '2026-11-12', '2026-11-15', 'not'],
    ['listing 2', '2026-11-11', null, 'not'],
    // It expired by its date, whenever the job recorded that.
    ['bid 7', '2026-11-11', '2026-11-21', 'not'],
    ['booking 9', '2026-11-12', null, 'not'],
  ]);
  // Empty until the jobs rebuild the roll-up.
  expect(await sql`select from market_deltas`).toHaveLength(0);
});
