/** A database as an earlier version left it, for tests of what a migration makes of its rows. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { createTestDatabase } from './test-database.ts';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));

export interface EarlierDatabase {
  sql: postgres.Sql;
  /** Applies the migration. */
  migrate(): Promise<void>;
  drop(): Promise<void>;
}

/** Has all migrations before the one of this name; its sessions are in a time zone behind UTC. */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const subject = files.findIndex((name) => name.endsWith(`_${migration}.sql`));
  const database = await createTestDatabase();
  const sql = postgres(database.url, {
    max: 1,
    onnotice: () => {},
    connection: { TimeZone: 'America/Los_Angeles' },
  });
  const apply = async (names: string[]) => {
    for (const name of names)
      for (const statement of readFileSync(`${folder}${name}`, 'utf8').split('--> statement-breakpoint'))
        await sql.unsafe(statement);
  };
  await sql`drop schema public cascade`;
  await sql`create schema public`;
  await apply(files.slice(0, subject));
  return {
    sql,
    migrate: () => apply(files.slice(subject, subject + 1)),
    async drop() {
      await sql.end();
      await database.drop();
    },
  };
}
