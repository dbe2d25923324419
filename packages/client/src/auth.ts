/** The token of the calls: given, or that of a session that is opened when needed. */
import { noAnswer, readRefusal } from './tank-error.ts';
import type { Login, TankClientOptions } from './types.ts';

export interface Auth {
  token(): Promise<string | undefined>;
  /** Called after a token was refused; returns whether a new one can be requested. */
  renew(refused: string | undefined): boolean;
}

async function signIn(url: string, login: Login, send: typeof fetch): Promise<string> {
  const answer = await send(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  }).catch((cause) => {
    throw noAnswer(cause);
  });
  if (!answer.ok) throw await readRefusal(answer);
  return ((await answer.json()) as { token: string }).token;
}

export function createAuth({ url, token, login, fetch: send = fetch }: TankClientOptions): Auth {
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
        // The next call signs in again.
        opening = undefined;
        throw error;
      });
      return opening;
    },
    renew(refused) {
      // A code of the second factor is valid only once.
      if (login.code !== undefined) return false;
      if (opened === refused) opening = undefined;
      return true;
    },
  };
}
