// The superuser starts and migrates the database; the application role may only read and write rows and create schemas (the job
// queue has its own).
import { createHmac } from 'node:crypto';
import postgres from 'postgres';

export const SUPERUSER = 'postgres';
const APP_ROLE = 'tank';

/** `url` is for the application role, `adminUrl` for the superuser, who migrates and creates extensions. */
export type DatabaseUrls = { url: string; adminUrl: string };

type Target = { port: number; password: string; database: string };

async function asSuperuser(adminUrl: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  // Without backoff, a lost connection is reported at once.
  const sql = postgres(adminUrl, { max: 1, connect_timeout: 5, backoff: false, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Creates the database and the application role if they are missing. */
export async function ensureDatabase({ port, password, database }: Target): Promise<DatabaseUrls> {
  // Derived one-way from the superuser's password.
  const appPassword = createHmac('sha256', password).update(APP_ROLE).digest('hex');
  const url = (user: string, secret: string, name: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${encodeURIComponent(name)}`;
  await asSuperuser(url(SUPERUSER, password, 'postgres'), async (sql) => {
    // Concurrent starts would fail: they alter the same catalog rows.
    await sql`select pg_advisory_lock(hashtext('embedded'))`;
    const [existing] = await sql`select from pg_database where datname = ${database}`;
    if (!existing) await sql`create database ${sql(database)}`;
    const [role] = await sql`select from pg_roles where rolname = ${APP_ROLE}`;
    if (!role) await sql`create role ${sql(APP_ROLE)} nosuperuser`;
    // ALTER ROLE takes no parameters.
    await sql`select set_config('app.role', ${APP_ROLE}, false), set_config('app.password', ${appPassword}, false)`;
    await sql`do $$ begin execute format('alter role %I login password %L',
      current_setting('app.role'), current_setting('app.password')); end $$`;
    await sql`grant pg_read_all_data, pg_write_all_data to ${sql(APP_ROLE)}`;
    await sql`grant connect, create, temporary on database ${sql(database)} to ${sql(APP_ROLE)}`;
  });
  return { url: url(APP_ROLE, appPassword, database), adminUrl: url(SUPERUSER, password, database) };
}
