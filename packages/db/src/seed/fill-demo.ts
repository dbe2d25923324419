import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { demoEmail, demoRoles } from './demo/accounts.ts';
import { type DemoOptions, seedDemo } from './demo.ts';

/** Fills a database that holds nobody yet with the demo data. */
export async function fillDemo(database: Database, options: DemoOptions): Promise<void> {
  const [row] = await database.db.execute<{ empty: boolean }>(
    sql`select not exists (select from users) as empty`,
  );
  if (row?.empty) await seedDemo(database, options);
}

/** Whether somebody may sign in with what the demo tells everybody. */
export async function holdsDemo({ client }: Database): Promise<boolean> {
  const [row] = await client<{ held: boolean }[]>`
    select exists (select from users where email = any(${demoRoles.map(demoEmail)}) and status = 'active') as held`;
  return row?.held ?? false;
}
