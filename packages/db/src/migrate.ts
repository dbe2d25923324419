import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_TIME_ZONE } from '@tank/schema/kit/time-zones';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
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

interface Journal {
  entries: { when: number }[];
}

function newestIn(folder: string): number {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  return Math.max(...entries.map(({ when }) => when));
}

interface MigrateOptions {
  lock_seconds?: number;
  folder?: string;
  /** Of the market. */
  time_zone?: string;
  /** Whether days that were counted in another time zone are counted again. */
  recount?: boolean;
}

/**
 * Brings the schema up to date and sees that days are counted in this time zone, one process at a time.
 * @throws DatabaseFault where an extension or ICU is missing; where others hold a lock on it, and where the database was migrated by a newer version of the product: it must not be served by this one.
 */
export async function migrate(
  url: string,
  {
    lock_seconds = LOCK_SECONDS,
    folder = MIGRATIONS,
    time_zone = DEFAULT_TIME_ZONE,
    recount = false,
  }: MigrateOptions = {},
): Promise<void> {
  // An index of a large table takes what it takes, and so does another process that migrates.
  const client = postgres(url, { max: 1, onnotice: () => {}, connection: limitsOf(0) });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await client`select set_config('lock_timeout', ${`${lock_seconds * 1000}ms`}, false)`;
    const applied = await lastApplied(client);
    if (applied > newestIn(folder))
      throw new Error('The database belongs to a newer version of this product. Update, then start again.');
    await ensureTrigrams(client);
    await requireIcu(client);
    // Read by the migration that begins to count days of the market.
    await client`select set_config('tank.market_time_zone', ${time_zone}, false)`;
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await useTimeZone(client, { time_zone, recount });
  } catch (cause) {
    throw isLocked(cause) ? new Error(lockedFor(lock_seconds), { cause }) : cause;
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function lastApplied(client: postgres.Sql): Promise<number> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return 0;
  const [row] = await client`select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  return Number(row?.at ?? 0);
}
