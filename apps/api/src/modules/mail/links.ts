import type { Links } from './templates/rendered.ts';
import { signToken } from './unsubscribe-token.ts';

interface Site {
  public_url: string;
  /** Signs the unsubscribe links. */
  key: string;
}

/** The links of a mail to an account; `null` for an address without an account, which has no unsubscribe links. */
export function linksFor(user_id: number | null, { public_url, key }: Site): Links {
  const base = public_url.replace(/\/+$/, '');
  const search = user_id === null ? undefined : `token=${signToken(key, user_id)}`;
  return {
    to: (path) => `${base}/${path.replace(/^\/+/, '')}`,
    unsubscribe: search && `${base}/user/unsubscribe?${search}`,
    one_click: search && `${base}/api/user/unsubscribe?${search}`,
  };
}
