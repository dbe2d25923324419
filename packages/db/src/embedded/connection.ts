import postgres from 'postgres';
import { APP_ROLE, appPassword, ensureAppRole } from './app-role.ts';
import { SUPERUSER } from './cluster.ts';

interface Login {
  user: string;
  password: string;
}

const urlFor = ({ user, password }: Login, port: number, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

/** How the product gets in, and how whoever starts and migrates it does. */
export const databaseUrls = ({ port, password, database }: Target) => ({
  url: urlFor({ user: APP_ROLE, password: appPassword(password) }, port, database),
  adminUrl: urlFor({ user: SUPERUSER, password }, port, database),
});

interface Target {
  port: number;
  password: string;
  database: string;
}

/** Runs `work` on a short-lived connection of the superuser, for the start itself. */
export async function onConnection<T>(target: Target, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrls(target).adminUrl, {
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

/** SQLSTATE: the server is starting, or was just told or forced to end. */
const AWAY = /^57P0[123]$/;

/** Whether an error says that the server is not there at the moment: that passes by waiting, what else it answers does not. */
export function isAway(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return AWAY.test(code) || code === 'EPIPE' || !/^[0-9A-Z]{5}$/.test(code);
}

export async function ensureDatabase({ port, password, database }: Target): Promise<void> {
  await onConnection({ port, password, database: 'postgres' }, async (sql) => {
    const known = await sql`select 1 from pg_database where datname = ${database}`;
    if (known.length === 0) await sql`create database ${sql(database)}`;
    await ensureAppRole(sql, password, database);
  });
}
