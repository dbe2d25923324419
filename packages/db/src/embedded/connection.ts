import postgres from 'postgres';
import { SUPERUSER } from './cluster.ts';

export const databaseUrl = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

interface Target {
  port: number;
  password: string;
  database: string;
}

/** Runs `work` on a short-lived connection, for the start itself. */
export async function onConnection<T>(
  { port, password, database }: Target,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(databaseUrl(port, password, database), {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    // Otherwise a refused connection is tried again with growing pauses.
    backoff: false,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export async function ensureDatabase(port: number, password: string, database: string): Promise<void> {
  await onConnection({ port, password, database: 'postgres' }, async (sql) => {
    const known = await sql`select 1 from pg_database where datname = ${database}`;
    if (known.length === 0) await sql`create database ${sql(database)}`;
  });
}
