import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_TIME_ZONE } from '@tank/schema/kit/time-zones';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { DatabaseFault } from './check-database.ts';
import { isLockFailure, LOCK_WAIT_MS, untilLocked } from './lock-wait.ts';
import { setMarketTimeZone } from './market-time-zone.ts';
import { addComingMonths } from './months.ts';
import { pool } from './pool.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * The newest migration of the release before this one, whose processes work on the tables of this release, too. Each release sets it to
 * that of the release before.
 */
export const RELEASE_BEFORE = '0004_comments';

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 72_834_001;

/** Until a migration that does not get its locks is given up. */
const LOCK_SECONDS = 60;

const lockTimeout = (seconds: number) =>
  `The database cannot be migrated: other sessions have held a lock on it for ${seconds} seconds. Nothing was changed. ` +
  'End those sessions, then start again.';

const notInstalled =
  'The PostgreSQL server does not have the extension pg_trgm, which searches need: install its contrib modules ' +
  '(the package postgresql-contrib), then start again.';

const notAllowed =
  'The database lacks the extension pg_trgm, which searches need, and this user may not create it: have an administrator run ' +
  '"CREATE EXTENSION pg_trgm" in that database, then start again.';

/** By error code of PostgreSQL; 58P01 is that of version 15. */
const trigramFaults: Record<string, string> = {
  '0A000': notInstalled,
  '58P01': notInstalled,
  '42501': notAllowed,
};

/** A trusted extension since PostgreSQL 13: the right to create schemas in the database suffices. */
async function ensureTrigrams(client: postgres.Sql): Promise<void> {
  const [installed] = await client`select from pg_extension where extname = 'pg_trgm'`;
  if (installed) return;
  try {
    await client`create extension pg_trgm`;
  } catch (cause) {
    const message = trigramFaults[(cause as { code?: string }).code ?? ''];
    throw message ? new DatabaseFault(message, { cause }) : cause;
  }
}

const noIcu =
  'The PostgreSQL server was built without ICU, which sorts names: use a build that has it, such as those of Debian, ' +
  'Ubuntu, Red Hat or the postgres images, then start again.';

async function requireIcu(client: postgres.Sql): Promise<void> {
  const [collation] = await client`select from pg_collation where collname = 'und-x-icu'`;
  if (!collation) throw new DatabaseFault(noIcu);
}

/** Replaces each line `\ir file` by the contents of that file, as psql does. */
const withIncludes = (text: string, folder: string): string =>
  text.replace(/^\\ir (\S+)$/gm, (_line, name: string) => {
    const file = join(folder, name);
    return withIncludes(readFileSync(file, 'utf8'), dirname(file));
  });

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Like Drizzle's reader, but with includes. The hash is of the text without them. */
function readMigrations(folder: string) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { tag, sql: [withIncludes(text, folder)], bps: false, folderMillis: when, hash };
  });
}

type Migrations = ReturnType<typeof readMigrations>;

const tooNew = 'The database belongs to a newer version of this product. Update, then start again.';

const tooOld = (data_dir?: string) =>
  'The database was created by a version before 1.0.0, whose data this version cannot migrate. Nothing was changed. ' +
  (data_dir
    ? `Move the folder ${data_dir} away, or set DATA_DIR to another, then start again.`
    : 'Point DATABASE_URL to an empty database, then start again.');

/** The oldest migration up to which a process must know them to work on this database: what the newest release left here. */
async function readOldest(client: postgres.Sql): Promise<number | undefined> {
  const [found] = await client`select to_regprocedure('drizzle.oldest_migration()') as name`;
  if (!found?.name) return undefined;
  const [row] = await client<{ oldest: string }[]>`select drizzle.oldest_migration()::text as oldest`;
  return Number(row?.oldest);
}

async function setOldest(
  client: postgres.Sql,
  migrations: Migrations,
  release_before: string,
): Promise<void> {
  const { folderMillis: oldest } =
    migrations.find(({ tag }) => tag === release_before) ?? migrations.at(-1) ?? {};
  if (oldest === undefined || (await readOldest(client)) === oldest) return;
  await client`select set_config('tank.oldest_migration', ${String(oldest)}, false)`;
  await client`do $$ begin
    execute format('create or replace function drizzle.oldest_migration() returns bigint language sql immutable as %L',
      'select ' || current_setting('tank.oldest_migration')::bigint);
  end $$`;
}

/**
 * Whether the database belongs to the release after this one, which changes nothing that this one needs.
 * @throws DatabaseFault if the database has other migrations that are not among these.
 */
async function isOneReleaseAhead(
  client: postgres.Sql,
  migrations: Migrations,
  data_dir?: string,
): Promise<boolean> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return false;
  const known = migrations.map(({ folderMillis }) => folderMillis);
  const applied = await client<
    { at: string }[]
  >`select created_at::text as at from drizzle.__drizzle_migrations`;
  const unknown = applied.map(({ at }) => Number(at)).filter((at) => !known.includes(at));
  if (unknown.length === 0) return false;
  if (Math.max(...unknown) < Math.max(...known)) throw new DatabaseFault(tooOld(data_dir));
  if (!known.includes((await readOldest(client)) ?? 0)) throw new DatabaseFault(tooNew);
  return true;
}

interface MigrateOptions {
  lock_seconds?: number;
  folder?: string;
  release_before?: string;
  /** The market's time zone. */
  time_zone?: string;
  /** Whether to recount days that were counted in another time zone. */
  recount?: boolean;
  /** The folder of an embedded database, to be named in error messages. */
  data_dir?: string | undefined;
}

/**
 * Brings the schema and the time zone of the market up to date, one process at a time.
 * @throws DatabaseFault if pg_trgm or ICU is missing, or the database belongs to an incompatible version of the product.
 * @throws Error if other sessions hold a lock for too long.
 */
export async function migrate(
  url: string,
  {
    lock_seconds = LOCK_SECONDS,
    folder = MIGRATIONS,
    release_before = RELEASE_BEFORE,
    time_zone = DEFAULT_TIME_ZONE,
    recount = false,
    data_dir,
  }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrations(folder);
  // No timeout: building an index may take long, and so may another process that migrates.
  const client = pool({ url, max: 1, name: 'migration', seconds: 0 });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const lockWait = Math.min(lock_seconds * 1000, LOCK_WAIT_MS);
    await client`select set_config('lock_timeout', ${`${lockWait}ms`}, false)`;
    const isAhead = await isOneReleaseAhead(client, migrations, data_dir);
    await ensureTrigrams(client);
    await requireIcu(client);
    // A function of an earlier migration may read columns that a later one adds.
    await client`set check_function_bodies = off`;
    // The compiler accepts it as it is or not, depending on the order in which it reads the files.
    const session = drizzle(client)._.session as PgSession;
    await untilLocked(lock_seconds, () =>
      new PgDialect().migrate(migrations, session, { migrationsFolder: folder }),
    );
    if (!isAhead) await setOldest(client, migrations, release_before);
    await setMarketTimeZone(client, { time_zone, recount });
    // A restored backup may lack the current month.
    await untilLocked(lock_seconds, () => addComingMonths(client));
  } catch (cause) {
    throw isLockFailure(cause) ? new Error(lockTimeout(lock_seconds), { cause }) : cause;
  } finally {
    await client.end({ timeout: 5 });
  }
}
