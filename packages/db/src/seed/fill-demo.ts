import { sql } from 'drizzle-orm';
import { connect, type Database } from '../client.ts';
import { demoEmails } from './demo/accounts.ts';
import type { DemoOptions } from './demo.ts';

/** Fills a database that holds nobody yet with the demo data. */
export async function fillDemo(url: string, options: DemoOptions): Promise<void> {
  // However long a statement of it takes.
  const database = connect({ url, max: 1, name: 'tank-seed' });
  try {
    const [row] = await database.db.execute<{ empty: boolean }>(
      sql`select not exists (select from users) as empty`,
    );
    if (!row?.empty) return;
    // A tenth of all the code there is, which makes PDFs besides: no other start needs it.
    const { seedDemo } = await import('./demo.ts');
    await seedDemo(database, options);
  } finally {
    await database.close();
  }
}

/** Whether somebody may sign in with what the demo tells everybody. */
export async function holdsDemo({ client }: Database): Promise<boolean> {
  const [row] = await client<{ held: boolean }[]>`
    select exists (select from users where email = any(${demoEmails}) and status = 'active') as held`;
  return row?.held ?? false;
}
