/** The token of an unsubscribe link, user id and HMAC, and the key that signs it. It does not expire. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, ReadDb } from '@tank/db/client';
import { ensureServerKey, findServerKey } from '@tank/db/server-keys';

/** The key that signs unsubscribe links in every process, created on first use. */
export const unsubscribeKey = (db: Db): Promise<string> => ensureServerKey(db, 'unsubscribe');

/** undefined if no link was ever signed. */
export const knownUnsubscribeKey = (db: ReadDb): Promise<string | undefined> =>
  findServerKey(db, 'unsubscribe');

const computeMac = (key: string, user_id: number) =>
  createHmac('sha256', key).update(String(user_id)).digest('base64url');

export const signToken = (key: string, user_id: number): string => `${user_id}.${computeMac(key, user_id)}`;

/** The user id of the token; undefined if it was not signed with this key. */
export function readToken(key: string, token: string): number | undefined {
  const [, digits = '', mac = ''] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? [];
  const user_id = Number(digits);
  const isValid = mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(key, user_id)));
  return isValid ? user_id : undefined;
}
