/** A database as an earlier version left it, for tests of what the migrations after it make of its rows. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { MIGRATIONS, migrate } from '../migrate.ts';
import { createTestDatabase } from './test-database.ts';

interface Journal {
  entries: { when: number; tag: string }[];
}

const journalIn = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(journalIn(folder), 'utf8'));

/** Without their numbers, oldest first. */
export const migrationNames = async () =>
  (await readJournal(MIGRATIONS)).entries.map(({ tag }) => tag.replace(/^\d+_/, ''));

/** Gives what is to be done a folder with the first migrations, as that version had it, and with more of them. */
export async function withMigrations<T>(
  { first, more = {} }: { first: number; more?: Record<string, string> },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tank-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = await readJournal(MIGRATIONS);
    const entries = journal.entries.slice(0, first);
    for (const [tag, text] of Object.entries(more)) {
      await writeFile(join(folder, `${tag}.sql`), text);
      entries.push({ ...entries[0], tag, when: (entries.at(-1)?.when ?? 0) + 1 });
    }
    await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface EarlierDatabase {
  url: string;
  sql: postgres.Sql;
  /** Applies the migrations before that one. */
  migrateBefore(name: string): Promise<void>;
  /** Applies it, too. */
  migrateWith(name: string): Promise<void>;
  drop(): Promise<void>;
}

/**
 * As the version before the migration of that name left it; its sessions are in a time zone behind UTC. Days of the market stay
 * what they were, those of UTC, unless another `time_zone` is named.
 */
export async function databaseBefore(migration: string, time_zone = 'UTC'): Promise<EarlierDatabase> {
  const names = await migrationNames();
  const { url, drop } = await createTestDatabase({ empty: true });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const place = (name: string) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`There is no migration ${name}.`);
    return at;
  };
  const migrateFirst = (first: number) =>
    withMigrations({ first }, (folder) => migrate(url, { folder, time_zone }));
  await sql`alter database ${sql(new URL(url).pathname.slice(1))} set timezone = 'America/Los_Angeles'`;
  await migrateFirst(place(migration));
  return {
    url,
    sql,
    migrateBefore: (name) => migrateFirst(place(name)),
    migrateWith: (name) => migrateFirst(place(name) + 1),
    async drop() {
      await sql.end();
      await drop();
    },
  };
}
