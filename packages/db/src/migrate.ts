import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_TIME_ZONE } from '@tank/schema/kit/time-zones';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { useTimeZone } from './market-time-zone.ts';
import { limitsOf } from './pool.ts';
import { DatabaseFault } from './reach.ts';

/** Those of this version. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every process takes the same. */
const MIGRATION_LOCK = 72_834_001;

/** Seconds for a lock that others hold: whoever comes after waits behind the migration meanwhile. */
const LOCK_SECONDS = 60;

const lockedFor = (seconds: number) =>
  `The database cannot be migrated: others have held a lock on it for ${seconds} seconds. Nothing was changed. ` +
  'End what works on the database, then start again.';

/** Drizzle wraps what the driver throws. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '55P03' || isLocked(error.cause));

const notInstalled =
  'The PostgreSQL server does not have the extension pg_trgm, which searches need: install its contrib modules there ' +
  '(the package postgresql-contrib), then start again.';

const notAllowed =
  'The database lacks the extension pg_trgm, which searches need, and this user may not add it: let an administrator run ' +
  '"CREATE EXTENSION pg_trgm" in that database, then start again.';

/** By what PostgreSQL answers; the second up to version 15. */
const withoutTrigrams: Record<string, string> = {
  '0A000': notInstalled,
  '58P01': notInstalled,
  '42501': notAllowed,
};

/** Trusted since PostgreSQL 13: whoever may make schemas in the database may add it. */
async function ensureTrigrams(client: postgres.Sql): Promise<void> {
  const [known] = await client`select from pg_extension where extname = 'pg_trgm'`;
  if (known) return;
  try {
    await client`create extension pg_trgm`;
  } catch (cause) {
    const sentence = withoutTrigrams[(cause as { code?: string }).code ?? ''];
    throw sentence ? new DatabaseFault(sentence, { cause }) : cause;
  }
}

const withoutIcu =
  'The PostgreSQL server was built without ICU, by which names are sorted: take a build that has it, as those of Debian, ' +
  'Ubuntu, Red Hat and the postgres images do, then start again.';

async function requireIcu(client: postgres.Sql): Promise<void> {
  const [known] = await client`select from pg_collation where collname = 'und-x-icu'`;
  if (!known) throw new DatabaseFault(withoutIcu);
}

/** Each line `\ir file` is replaced by that file, as psql does. */
const withIncludes = (text: string, folder: string): string =>
  text.replace(/^\\ir (\S+)$/gm, (_line, name: string) => {
    const file = join(folder, name);
    return withIncludes(readFileSync(file, 'utf8'), dirname(file));
  });

interface Journal {
  entries: { tag: string; when: number }[];
}

/** As Drizzle reads them, and with the files that they include. */
function readMigrations(folder: string) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { sql: [withIncludes(text, folder)], bps: false, folderMillis: when, hash };
  });
}

type Migrations = ReturnType<typeof readMigrations>;

const tooNew = 'The database belongs to a newer version of this product. Update, then start again.';

const tooOld = (data_dir?: string) =>
  'The database was made by a version before 1.0.0, whose data this version cannot take over. Nothing was changed. ' +
  (data_dir
    ? `Move the folder ${data_dir} away, or set DATA_DIR to another, then start again.`
    : 'Point DATABASE_URL to an empty database, then start again.');

/** Refuses a database with migrations that are not among these. */
async function requireKnown(client: postgres.Sql, migrations: Migrations, data_dir?: string): Promise<void> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return;
  const known = migrations.map(({ folderMillis }) => folderMillis);
  const applied = await client<
    { at: string }[]
  >`select created_at::text as at from drizzle.__drizzle_migrations`;
  const unknown = applied.map(({ at }) => Number(at)).filter((at) => !known.includes(at));
  if (unknown.length === 0) return;
  throw new DatabaseFault(Math.max(...unknown) > Math.max(...known) ? tooNew : tooOld(data_dir));
}

interface MigrateOptions {
  lock_seconds?: number;
  folder?: string;
  /** Of the market. */
  time_zone?: string;
  /** Whether days that were counted in another time zone are counted again. */
  recount?: boolean;
  /** Of the product's own database: a refusal names it. */
  data_dir?: string | undefined;
}

/**
 * Brings the schema up to date and sees that days are counted in this time zone, one process at a time.
 * @throws DatabaseFault where an extension or ICU is missing, and where the database was migrated by another version of the product
 * that this one must not serve. @throws an Error where other sessions hold a lock.
 */
export async function migrate(
  url: string,
  {
    lock_seconds = LOCK_SECONDS,
    folder = MIGRATIONS,
    time_zone = DEFAULT_TIME_ZONE,
    recount = false,
    data_dir,
  }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrations(folder);
  // An index of a large table takes what it takes, and so does another process that migrates.
  const client = postgres(url, { max: 1, onnotice: () => {}, connection: limitsOf(0) });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await client`select set_config('lock_timeout', ${`${lock_seconds * 1000}ms`}, false)`;
    await requireKnown(client, migrations, data_dir);
    await ensureTrigrams(client);
    await requireIcu(client);
    // An earlier migration may include a function that reads what a later one adds.
    await client`set check_function_bodies = off`;
    await new PgDialect().migrate(migrations, drizzle(client)._.session, { migrationsFolder: folder });
    await useTimeZone(client, { time_zone, recount });
  } catch (cause) {
    throw isLocked(cause) ? new Error(lockedFor(lock_seconds), { cause }) : cause;
  } finally {
    await client.end({ timeout: 5 });
  }
}
