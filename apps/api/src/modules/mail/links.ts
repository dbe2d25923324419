import type { Links } from './templates/rendered.ts';
import { signToken } from './unsubscribe-token.ts';

interface Site {
  /** Where people reach the app. */
  public_url: string;
  /** The key of the unsubscribe links. */
  key: string;
}

/** Where the mail to an account leads; `null`: to an address without one, which has nothing to end. */
export function linksFor(user_id: number | null, { public_url, key }: Site): Links {
  const base = public_url.replace(/\/+$/, '');
  const search = user_id === null ? undefined : `token=${signToken(key, user_id)}`;
  return {
    to: (path) => `${base}/${path.replace(/^\/+/, '')}`,
    unsubscribe: search && `${base}/user/unsubscribe?${search}`,
    one_click: search && `${base}/api/user/unsubscribe?${search}`,
  };
}
