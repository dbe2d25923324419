/** A database is migrated completely or not at all, and once. */
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { countMigrations, withMigrations } from './testing/migration-folder.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const applied = async () => (await sql`select from drizzle.__drizzle_migrations`).length;
/** Sessions of this database, besides ours, that are at this. */
const working = (query: string) => sql<{ pid: number; wait: string | null }[]>`
  select pid, wait_event_type as wait from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query like ${query}`;

describe('a migration that is cut off', () => {
  test('leaves all as it was; the next start makes up for it', async () => {
    const length = await countMigrations();
    await withMigrations({ first: length - 2 }, (folder) => migrate(database.url, { folder }));
    const slow = { '9999_slow': 'create table half_made (); select pg_sleep(600)' };
    await withMigrations({ more: slow }, async (folder) => {
      const cut = migrate(database.url, { folder }).catch((error) => error);
      await expect.poll(async () => (await working('%pg_sleep(600)%')).length, { timeout: 30_000 }).toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(600)%'`;
      expect(await cut).toBeInstanceOf(Error);
    });
    expect(await applied()).toBe(length - 2);
    expect(await sql`select to_regclass('half_made') as made`).toEqual([{ made: null }]);
    await migrate(database.url);
    expect(await applied()).toBe(length);
  }, 60_000);
});

test('a second process waits for the first, and finds nothing left to do', async () => {
  const length = await countMigrations();
  const other = await sql.reserve();
  // The first stands still in the midst of its work, the second behind it.
  await other`begin`;
  await other`create schema drizzle`;
  const both = Promise.all([migrate(database.url), migrate(database.url)]);
  await expect
    .poll(async () => (await working('%')).filter(({ wait }) => wait === 'Lock').length, { timeout: 30_000 })
    .toBe(2);
  await other`rollback`;
  other.release();
  await both;
  expect(await applied()).toBe(length);
}, 60_000);

test('refuses a database of a newer version, and leaves it as it is', async () => {
  const length = await countMigrations();
  await migrate(database.url);
  await withMigrations({ first: length - 1 }, async (folder) => {
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^The database belongs to a newer version of this product\. Update, then start again\.$/,
    );
  });
  expect(await applied()).toBe(length);
});

describe('a database that a version before 1.0.0 made', () => {
  beforeEach(async () => {
    await sql`create schema drizzle`;
    await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1795260000000), ('b', 1795722577473)`;
    await sql`create table users (user_id bigint)`;
  });

  test.each([
    [undefined, /Nothing was changed\. Point DATABASE_URL to an empty database, then start again\.$/],
    ['/srv/tank', /Nothing was changed\. Move the folder \/srv\/tank away, or set DATA_DIR to another, /],
  ])('is refused with what to do, and left as it is (data folder: %s)', async (data_dir, sentence) => {
    await expect(migrate(database.url, { data_dir })).rejects.toThrow(sentence);
    expect(await applied()).toBe(2);
    const left = await sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select extname from pg_extension`;
    expect(left.map(({ name }) => name).sort()).toEqual(['plpgsql', 'users']);
  });
});

test('an earlier migration may include a function that reads a column of a later one', async () => {
  const more = {
    '9998_function': "create function later() returns text language sql as 'select later from teams'",
    '9999_column': 'alter table teams add column later text',
  };
  await withMigrations({ more }, (folder) => migrate(database.url, { folder }));
  expect(await sql`select later()`).toEqual([{ later: null }]);
});

test('a server without the extension that searches need is a sentence, and nothing is changed', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await sql`alter database ${sql(name)} set extension_control_path = '/nowhere'`;
  await expect(migrate(database.url)).rejects.toThrow(
    /^The PostgreSQL server does not have the extension pg_trgm, .*\(the package postgresql-contrib\), then start again\.$/,
  );
  expect(await sql`select to_regclass('drizzle.__drizzle_migrations') as made`).toEqual([{ made: null }]);
  await sql`alter database ${sql(name)} reset extension_control_path`;
  await migrate(database.url);
});

test('a server without the collations that names are sorted by is a sentence, and nothing is changed', async () => {
  await sql`delete from pg_collation where collprovider = 'i'`;
  await expect(migrate(database.url)).rejects.toThrow(
    /^The PostgreSQL server was built without ICU, .*, then start again\.$/,
  );
  expect(await sql`select to_regclass('drizzle.__drizzle_migrations') as made`).toEqual([{ made: null }]);
});
