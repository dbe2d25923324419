import type { Db } from '@tank/db/client';
import { findServerKey, serverKey } from '@tank/db/server-keys';

/** The key that signs unsubscribe links in every process, made when the first one is needed. */
export const unsubscribeKey = (db: Db): Promise<string> => serverKey(db, 'unsubscribe');

/** undefined: no link was ever signed. */
export const knownUnsubscribeKey = (db: Db): Promise<string | undefined> => findServerKey(db, 'unsubscribe');
