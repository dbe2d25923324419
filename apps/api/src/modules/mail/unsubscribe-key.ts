import type { Db } from '@tank/db/client';
import { newToken } from '../access/tokens.ts';
import { readKey, writeKey } from './queries.ts';

/** The key that signs unsubscribe links in every process, made when the first one is needed. */
export async function unsubscribeKey(db: Db): Promise<string> {
  const known = await readKey(db);
  if (known) return known;
  await writeKey(db, newToken());
  return unsubscribeKey(db);
}
