import type { Db, ReadDb } from '@tank/db/client';
import { ensureServerKey, findServerKey } from '@tank/db/server-keys';

/** The key that signs unsubscribe links in every process, created on first use. */
export const unsubscribeKey = (db: Db): Promise<string> => ensureServerKey(db, 'unsubscribe');

/** undefined if no link was ever signed. */
export const knownUnsubscribeKey = (db: ReadDb): Promise<string | undefined> =>
  findServerKey(db, 'unsubscribe');
