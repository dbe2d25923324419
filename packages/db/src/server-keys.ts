/** Keys that all processes share, made when they are first needed. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db, ReadDb } from './client.ts';
import { serverKeys } from './tables/outbox.ts';

type KeyName = 'unsubscribe' | 'secrets';

/** undefined until somebody needed it. */
export async function findServerKey(db: ReadDb, name: KeyName): Promise<string | undefined> {
  const [row] = await db.select({ key: serverKeys.key }).from(serverKeys).where(eq(serverKeys.name, name));
  return row?.key;
}

/** Makes it where there is none yet; of two processes the faster one does. */
export async function serverKey(db: Db, name: KeyName): Promise<string> {
  const known = await findServerKey(db, name);
  if (known) return known;
  await db
    .insert(serverKeys)
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return serverKey(db, name);
}
