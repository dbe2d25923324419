/**
 * Rows that a released version wrote survive the upgrade. `testing/release-rows/1.0.0.sql` has the rows of 1.0.0; each later release
 * adds a file with the rows of its new tables and an entry in `releases`.
 */
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, RELEASE_BEFORE } from './migrate.ts';
import { type AllRows, findLostRows, readAllRows } from './testing/all-rows.ts';
import { countUntil, withMigrations } from './testing/migration-folder.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** The number of migrations of each release, oldest first. */
const releases = [{ version: '1.0.0', migrations: 5 }];

const readRows = (version: string) =>
  readFile(new URL(`./testing/release-rows/${version}.sql`, import.meta.url), 'utf8');

let database: TestDatabase;
let sql: postgres.Sql;
/** All rows of the newest release. */
let before: AllRows = {};
/** By version, the rows that the upgrade to it lost, by table. */
const lost: Record<string, Record<string, string[]>> = {};

const compare = async () => findLostRows(before, await readAllRows(sql, before));

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  // Behind UTC, to catch migrations that derive days from instants in the session's time zone.
  await sql.unsafe(
    `alter database ${new URL(database.url).pathname.slice(1)} set timezone = 'America/Los_Angeles'`,
  );
  for (const { version, migrations } of releases) {
    await withMigrations({ first: migrations }, (folder) => migrate(database.url, { folder }));
    lost[version] = await compare();
    await sql.unsafe(await readRows(version));
    before = await readAllRows(sql);
  }
  await migrate(database.url);
  lost.this = await compare();
}, 60_000);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('every table of the newest release has rows', () => {
  const empty = Object.keys(before).filter((table) => before[table]?.rows.length === 0);
  expect(empty).toEqual([]);
});

test('processes of the newest release may start on the database of this version', async () => {
  expect(await countUntil(RELEASE_BEFORE)).toBe(releases.at(-1)?.migrations);
});

test('upgrades lose and change no row', () => {
  for (const tables of Object.values(lost)) expect(tables).toEqual({});
});

test('detects a migration that deletes rows and changes others', async () => {
  const more = { '9999_loss': "delete from known_devices; update teams set team_name = 'Other'" };
  await withMigrations({ more }, (folder) => migrate(database.url, { folder }));
  expect(Object.keys(await compare()).sort()).toEqual(['known_devices', 'teams']);
});
