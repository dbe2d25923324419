// The role that the product works as: it reads and writes rows and keeps its queue of jobs, and rules nothing else.
import { createHmac } from 'node:crypto';
import postgres from 'postgres';

export const APP_ROLE = 'tank';

/** Follows from the superuser's, and does not tell it. */
export const appPassword = (password: string): string =>
  createHmac('sha256', password).update(APP_ROLE).digest('hex');

/** Lets the role connect to a database and make schemas of its own in it (the queue of jobs has one). */
export async function ensureAppRole(sql: postgres.Sql, password: string, database: string): Promise<void> {
  const [known] = await sql`select from pg_roles where rolname = ${APP_ROLE}`;
  if (!known) await sql`create role ${sql(APP_ROLE)} nosuperuser`;
  await sql.begin(async (tx) => {
    // A statement that sets a password takes no parameters.
    await tx`select set_config('app.role', ${APP_ROLE}, true),
      set_config('app.password', ${appPassword(password)}, true)`;
    await tx`do $$ begin execute format('alter role %I login password %L',
      current_setting('app.role'), current_setting('app.password')); end $$`;
  });
  await sql`grant connect, create, temporary on database ${sql(database)} to ${sql(APP_ROLE)}`;
}

/** Lets the role read and write what the migrations have made. */
export async function admitApp(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      const role = tx(APP_ROLE);
      await tx`grant usage on schema public to ${role}`;
      await tx`grant select, insert, update, delete on all tables in schema public to ${role}`;
      await tx`grant usage, select, update on all sequences in schema public to ${role}`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
