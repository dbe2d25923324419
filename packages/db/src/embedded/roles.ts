// The superuser starts and migrates the database; the application role may only read and write rows and create schemas (the job
// queue has its own).
import { createHmac } from 'node:crypto';
import postgres from 'postgres';

export const SUPERUSER = 'postgres';
const APP_ROLE = 'tank';

export type DatabaseUrls = {
  /** As the application role. */
  url: string;
  /** As the superuser, to migrate and create extensions. */
  adminUrl: string;
};

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
  const superuser = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}`;
  await asSuperuser(`${superuser}/postgres`, async (sql) => {
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
    await sql`grant connect, create, temporary on database ${sql(database)} to ${sql(APP_ROLE)}`;
  });
  const name = encodeURIComponent(database);
  return {
    url: `postgres://${APP_ROLE}:${appPassword}@127.0.0.1:${port}/${name}`,
    adminUrl: `${superuser}/${name}`,
  };
}

/** Lets the application role read and write what the migrations created. */
export const grantAppRole = (adminUrl: string): Promise<void> =>
  asSuperuser(adminUrl, async (sql) => {
    const role = sql(APP_ROLE);
    await sql`grant usage on schema public to ${role}`;
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`;
    await sql`grant usage, select, update on all sequences in schema public to ${role}`;
  });
