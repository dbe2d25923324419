/** The token of the calls: given, or of a session that is opened when it is needed. */
import { refusalOf, unanswered } from './tank-error.ts';
import type { Login, TankClientOptions } from './types.ts';

export interface Entry {
  token(): Promise<string | undefined>;
  /** Whether there may be another in place of one that was refused. */
  renew(refused: string | undefined): boolean;
}

async function signIn(url: string, login: Login, send: typeof fetch): Promise<string> {
  const answer = await send(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  }).catch((cause) => {
    throw unanswered(cause);
  });
  if (!answer.ok) throw await refusalOf(answer);
  return ((await answer.json()) as { token: string }).token;
}

export function createEntry({ url, token, login, fetch: send = fetch }: TankClientOptions): Entry {
  if (!login) return { token: async () => token, renew: () => false };
  let opening: Promise<string> | undefined;
  let opened: string | undefined;
  const open = async () => {
    opened = await signIn(url, login, send);
    return opened;
  };
  return {
    token() {
      opening ??= open().catch((error) => {
        // The next call tries again.
        opening = undefined;
        throw error;
      });
      return opening;
    },
    renew(refused) {
      // A code opens once.
      if (login.code !== undefined) return false;
      if (opened === refused) opening = undefined;
      return true;
    },
  };
}
