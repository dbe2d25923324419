import { sql } from 'drizzle-orm';
import { connect, type Database } from '../client.ts';
import { demoEmails } from './demo/accounts.ts';
import type { DemoOptions } from './demo.ts';

/** Adds the demo data to a database without users. */
export async function fillDemo(url: string, options: DemoOptions): Promise<void> {
  // Without statement timeouts.
  const database = connect({ url, max: 1, name: 'tank-seed' });
  try {
    const [row] = await database.db.execute<{ empty: boolean }>(
      sql`select not exists (select from users) as empty`,
    );
    if (!row?.empty) return;
    // Loaded only here: it is a tenth of all code and pulls in a PDF library.
    const { seedDemo } = await import('./demo.ts');
    await seedDemo(database, options);
  } finally {
    await database.close();
  }
}

/** Whether an account with the public demo password can sign in. */
export async function holdsDemo({ client }: Database): Promise<boolean> {
  const [row] = await client<{ held: boolean }[]>`
    select exists (select from users where email = any(${demoEmails}) and status = 'active') as held`;
  return row?.held ?? false;
}
