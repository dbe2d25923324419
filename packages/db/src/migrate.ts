import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every process takes the same. */
const MIGRATION_LOCK = 72_834_001;

interface Journal {
  entries: { when: number }[];
}

const newest = () =>
  Math.max(
    ...(JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal).entries.map(
      (e) => e.when,
    ),
  );

/**
 * Brings the schema up to date, one process at a time.
 * @throws where the database was migrated by a newer version of the product: it must not be served by this one.
 */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const applied = await lastApplied(client);
    if (applied > newest())
      throw new Error('The database belongs to a newer version of this product. Update, then start again.');
    await runMigrations(drizzle(client), { migrationsFolder: folder });
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
