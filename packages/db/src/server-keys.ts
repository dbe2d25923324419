/** Keys that all processes share, created at first use. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db, ReadDb } from './client.ts';
import { serverKeys } from './tables/outbox.ts';

type KeyName = 'unsubscribe' | 'secrets';

/** undefined before its first use. */
export async function findServerKey(db: ReadDb, name: KeyName): Promise<string | undefined> {
  const [row] = await db.select({ key: serverKeys.key }).from(serverKeys).where(eq(serverKeys.name, name));
  return row?.key;
}

/** Creates the key if it is missing; of concurrent processes one wins. */
export async function ensureServerKey(db: Db, name: KeyName): Promise<string> {
  const existing = await findServerKey(db, name);
  if (existing) return existing;
  await db
    .insert(serverKeys)
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return ensureServerKey(db, name);
}
