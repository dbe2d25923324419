/** Migrations run completely or not at all, and once. */
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, RELEASE_BEFORE } from './migrate.ts';
import { countMigrations, countUntil, withMigrations } from './testing/migration-folder.ts';
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
/** Other sessions of this database whose current query matches. */
const sessionsRunning = (query: string) => sql<{ pid: number; wait: string | null }[]>`
  select pid, wait_event_type as wait from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query like ${query}`;

describe('an interrupted migration', () => {
  test('changes nothing, and the next start migrates', async () => {
    const length = await countMigrations();
    await withMigrations({ first: length - 2 }, (folder) => migrate(database.url, { folder }));
    const slow = { '9999_slow': 'create table half_made (); select pg_sleep(600)' };
    await withMigrations({ more: slow }, async (folder) => {
      const interrupted = migrate(database.url, { folder }).catch((error) => error);
      await expect
        .poll(async () => (await sessionsRunning('%pg_sleep(600)%')).length, { timeout: 30_000 })
        .toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(600)%'`;
      expect(await interrupted).toBeInstanceOf(Error);
    });
    expect(await applied()).toBe(length - 2);
    expect(await sql`select to_regclass('half_made') as made`).toEqual([{ made: null }]);
    await migrate(database.url);
    expect(await applied()).toBe(length);
  }, 60_000);
});

test('concurrent processes migrate once', async () => {
  const length = await countMigrations();
  const other = await sql.reserve();
  // Blocks the first process while it works; the second waits for the first.
  await other`begin`;
  await other`create schema drizzle`;
  const both = Promise.all([migrate(database.url), migrate(database.url)]);
  await expect
    .poll(async () => (await sessionsRunning('%')).filter(({ wait }) => wait === 'Lock').length, {
      timeout: 30_000,
    })
    .toBe(2);
  await other`rollback`;
  other.release();
  await both;
  expect(await applied()).toBe(length);
}, 60_000);

test('a process of the release before starts on the migrated database and changes nothing', async () => {
  const length = await countMigrations();
  const more = { '9999_next': 'alter table teams add column later text' };
  await migrate(database.url);
  const oldest = await sql`select drizzle.oldest_migration()`;
  await withMigrations({ first: await countUntil(RELEASE_BEFORE) }, (folder) =>
    migrate(database.url, { folder, release_before: '0003_reference_data' }),
  );
  expect(await applied()).toBe(length);
  expect(await sql`select drizzle.oldest_migration()`).toEqual(oldest);
  // The next start of this version migrates as ever.
  await withMigrations({ more }, (folder) => migrate(database.url, { folder }));
  expect(await applied()).toBe(length + 1);
});

test('refuses a database that is more than one release ahead without changing it', async () => {
  const length = await countMigrations();
  await migrate(database.url);
  await withMigrations({ first: (await countUntil(RELEASE_BEFORE)) - 1 }, async (folder) => {
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^The database belongs to a newer version of this product\. Update, then start again\.$/,
    );
  });
  expect(await applied()).toBe(length);
});

describe('a database created by a version before 1.0.0', () => {
  beforeEach(async () => {
    await sql`create schema drizzle`;
    await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1795260000000), ('b', 1795722577473)`;
    await sql`create table users (user_id bigint)`;
  });

  test.each([
    [undefined, /Nothing was changed\. Point DATABASE_URL to an empty database, then start again\.$/],
    ['/srv/tank', /Nothing was changed\. Move the folder \/srv\/tank away, or set DATA_DIR to another, /],
  ])('is refused with the remedy and left unchanged (data folder: %s)', async (data_dir, sentence) => {
    await expect(migrate(database.url, { data_dir })).rejects.toThrow(sentence);
    expect(await applied()).toBe(2);
    const left = await sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select extname from pg_extension`;
    expect(left.map(({ name }) => name).sort()).toEqual(['plpgsql', 'users']);
  });
});

test('accepts a function that reads a column of a later migration', async () => {
  const more = {
    '9998_function': "create function later() returns text language sql as 'select later from teams'",
    '9999_column': 'alter table teams add column later text',
  };
  await withMigrations({ more }, (folder) => migrate(database.url, { folder }));
  expect(await sql`select later()`).toEqual([{ later: null }]);
});

test('names the missing extension pg_trgm and changes nothing', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await sql`alter database ${sql(name)} set extension_control_path = '/nowhere'`;
  await expect(migrate(database.url)).rejects.toThrow(
    /^The PostgreSQL server does not have the extension pg_trgm, .*\(the package postgresql-contrib\), then start again\.$/,
  );
  expect(await sql`select to_regclass('drizzle.__drizzle_migrations') as made`).toEqual([{ made: null }]);
  await sql`alter database ${sql(name)} reset extension_control_path`;
  await migrate(database.url);
});

test('names the missing ICU collations and changes nothing', async () => {
  await sql`delete from pg_collation where collprovider = 'i'`;
  await expect(migrate(database.url)).rejects.toThrow(
    /^The PostgreSQL server was built without ICU, .*, then start again\.$/,
  );
  expect(await sql`select to_regclass('drizzle.__drizzle_migrations') as made`).toEqual([{ made: null }]);
});
