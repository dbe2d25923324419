/** The token of an unsubscribe link: whose it is, and a mark that only this product can make. It never runs out. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (key: string, user_id: number) =>
  createHmac('sha256', key).update(String(user_id)).digest('base64url');

export const signToken = (key: string, user_id: number): string => `${user_id}.${macOf(key, user_id)}`;

/** The account that the token is for; undefined where it was not signed with this key. */
export function readToken(key: string, token: string): number | undefined {
  const [, digits = '', mac = ''] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? [];
  const user_id = Number(digits);
  const same = mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, user_id)));
  return same ? user_id : undefined;
}
