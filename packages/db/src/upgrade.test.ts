/**
 * What earlier versions left behind is all there after an upgrade. `testing/left-behind` has the rows: `<migration>.sql` what the
 * version before that migration wrote. Tables that are new since then are filled in a file of the newest migration's name; tables
 * whose rows a migration changes on purpose are named in `rewritten`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { type AllRows, readAllRows, rowsLost } from './testing/all-rows.ts';
import { databaseBefore, type EarlierDatabase, migrationNames } from './testing/earlier-database.ts';

const folder = new URL('./testing/left-behind/', import.meta.url);

/** Tables of which a migration changes rows on purpose: its own test says what becomes of them. */
const rewritten: string[] = ['region_points'];

/** What versions before a migration had wrong, which it mends. */
const wrong: Record<string, string> = {
  // Bookings whose product had another category by the time of a later event: looked at again, they ended and began anew.
  market_months: `
    insert into market_spans (entity, entity_id, measure, owner_id, region, categories, volume, use_from, opened_on, closed_on, counted) values
      ('booking', 9001, 'booked', 101, 'PADD 3', '{1}', 60, '2026-01-10', '2026-01-10', '2026-02-05', 'closed'),
      ('booking', 9001, 'booked', 101, 'PADD 3', '{2}', 60, '2026-01-10', '2026-02-05', null, 'open'),
      ('booking', 9002, 'booked', 101, 'PADD 3', '{1}', 7, '2026-01-10', '2026-01-10', '2026-01-10', 'closed'),
      ('booking', 9002, 'booked', 101, 'PADD 3', '{2}', 7, '2026-01-10', '2026-01-10', '2026-03-01', 'open'),
      ('booking', 9002, 'booked', 101, 'PADD 3', '{3}', 7, '2026-01-10', '2026-03-01', null, 'not');
    insert into market_deltas (measure, area, product_category_id, day, volume, priced, value, contributions, owners, owner_squares) values
      ('booked', '*', 0, '2026-01-10', 67, 0, 0, 0, 0, 0), ('booked', '*', 0, '2026-02-05', 0, 0, 0, 0, 0, 0);`,
};

let database: EarlierDatabase;
/** What was lost on the way to each of these migrations, and to the newest. */
const lost: Record<string, Record<string, string[]>> = {};
/** Tables that were there before the newest migration, and in which nobody had left anything. */
let empty: string[];

beforeAll(async () => {
  const left = (await readdir(folder)).map((file) => file.replace('.sql', ''));
  const names = await migrationNames();
  const steps = names.filter((name) => left.includes(name) || wrong[name] !== undefined);
  expect(steps).toHaveLength(new Set([...left, ...Object.keys(wrong)]).size);
  const [first = ''] = steps;
  database = await databaseBefore(first);
  const { sql, url } = database;
  let before: AllRows = {};
  const compare = async (to: string) => {
    lost[to] = rowsLost(before, await readAllRows(sql, before));
  };
  for (const name of steps) {
    await database.migrateBefore(name);
    await compare(name);
    if (left.includes(name)) await sql.unsafe(await readFile(new URL(`${name}.sql`, folder), 'utf8'));
    before = await readAllRows(sql);
    if (wrong[name] !== undefined) await sql.unsafe(wrong[name]);
    for (const table of rewritten) delete before[table];
  }
  await database.migrateBefore(names.at(-1) ?? '');
  const all = await readAllRows(sql);
  empty = Object.keys(all).filter((table) => all[table]?.rows.length === 0);
  await migrate(url, { time_zone: 'UTC' });
  await compare('newest');
}, 60_000);
afterAll(() => database.drop());

test('every table had rows', () => {
  expect(empty).toEqual([]);
});

test('no row is lost, and none reads otherwise', () => {
  for (const tables of Object.values(lost)) expect(tables).toEqual({});
});

test('listings know the UTC day of their posting', async () => {
  const rows =
    await database.sql`select listing_id::int, posted_on::text from listings order by listing_id limit 5`;
  expect(rows.map((row) => row.posted_on)).toEqual([
    '2026-01-09',
    '2026-01-10',
    '2025-01-10',
    '2025-01-10',
    '2024-12-31',
  ]);
});

test('what was written before is found by what it says, without telling what is hidden', async () => {
  const found = (column: string, table: string, text: string) =>
    database.sql.unsafe(`select 1 from ${table} where ${column} like search_fold($1) escape '!'`, [text]);
  expect(await found('public_search', 'listings', '%100!% full!_tank%')).toHaveLength(1);
  expect(await found('public_search', 'listings', '%drop table listings;-- 🛢️%')).toHaveLength(1);
  // Two say where they are, one of them the city.
  expect(await found('public_search', 'listings', 'İSTANBUL%')).toHaveLength(1);
  expect(await found('public_search', 'listings', '%Texas%')).toHaveLength(2);
  expect(await found('search_text', 'inquiries', '%50!%!_off “quay”%')).toHaveLength(1);
  expect(await found('search_text', 'storage', '%!%!_full "dock" \\ 7 🚢%')).toHaveLength(1);
});

test('what was open when is known from the history, as far as that goes', async () => {
  const rows = await database.sql`
    select entity::text || ' ' || entity_id as record, price::float8, opened_on::text, closed_on::text
    from market_spans where entity in ('listing', 'bid') order by entity, entity_id, opened_on`;
  expect(rows.map(({ record, ...row }) => [record, ...Object.values(row)])).toEqual([
    ['listing 301', 0.65, '2026-01-09', '2026-01-15'],
    ['listing 301', 0.65, '2026-02-16', null],
    ['listing 302', null, '2026-01-10', null],
    // Nobody wrote down when it was booked: no later than it would have expired.
    ['listing 303', 0, '2025-01-10', '2026-02-11'],
    ['listing 304', 0.5, '2025-01-10', '2026-02-11'],
    ['listing 305', 0.5, '2024-12-31', '2025-02-11'],
    ['listing 306', 0.5, '2025-02-28', '2026-02-11'],
    ['bid 601', 0.6, '2026-01-10', null],
    ['bid 602', 0, '2026-01-10', '2026-02-11'],
    ['bid 603', 0.1, '2026-01-10', expect.any(String)],
    ['bid 604', 0.1, '2026-01-10', expect.any(String)],
    ['bid 605', 0.1, '2025-01-10', '2025-02-11'],
    ['bid 606', 0.4, '2026-01-10', '2026-02-11'],
  ]);
});

test('what was booked is booked once, as it was then, however often its product moved', async () => {
  const spans = await database.sql`
    select entity_id::int, categories::text, closed_on, counted::text from market_spans where entity_id in (9001, 9002) order by 1`;
  expect([...spans]).toEqual([
    { entity_id: 9001, categories: '{1}', closed_on: null, counted: 'open' },
    { entity_id: 9002, categories: '{1}', closed_on: null, counted: 'open' },
  ]);
  const booked = await database.sql`
    select to_char(month, 'YYYY-MM') as month, volume::int from market_months
    where measure = 'booked' and area = '*' and volume <> 0 order by month`;
  expect([...booked]).toEqual([{ month: '2026-01', volume: 67 }]);
});

test('bookings say of their storage what it said at the upgrade', async () => {
  const rows = await database.sql`
    select b.booking_id::int, b.storage_name = s.storage_name and b.address = s.formatted_address and b.locality = s.locality
        and b.administrative_area_level_1 = s.administrative_area_level_1 as place,
      array(select mode ->> 'mode_name' from jsonb_array_elements(b.access_modes) as mode) as modes
    from bookings b join storage s using (storage_id) where b.booking_id < 9000 order by 1`;
  expect([...rows]).toEqual([
    { booking_id: 801, place: true, modes: [] },
    { booking_id: 802, place: true, modes: ['Dock "7"_%'] },
    { booking_id: 803, place: true, modes: [] },
    { booking_id: 804, place: true, modes: [] },
  ]);
});

test('lines that were fetched before can be measured', async () => {
  const rows = await database.sql<{ name: string; trace: Buffer | null }[]>`
    select name, trace from overlay_features order by overlay_feature_id`;
  const numbersIn = (trace: Buffer | null) =>
    trace && Array.from({ length: trace.length / 4 }, (_, at) => trace.readInt32BE(4 * at));
  expect(rows.map(({ name, trace }) => [name, numbersIn(trace)])).toEqual([
    ['Line "7" 🛢️', null],
    ['Main', [2, -9_536_000, 2_976_000, -9_512_345, 3_000_000]],
    [
      'Branches',
      [2, 0, 100_000, 200_000, 300_000, 3, 400_000, 500_000, 600_000, 700_000, -800_000, -900_000],
    ],
  ]);
});
