/** How many wrong passwords are allowed, counted by device, network and account. */

import type { KnownOrigin, Marks } from '../sessions/known-devices.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { Limit } from './attempts.ts';

/** Wrong passwords before the first pause. */
const FREE_ATTEMPTS = { network: 50, pair: 5, account: 20, device: 10 };
const HOUR = 1;
const DAY = 24;

interface Guess {
  /**
   * Email address or username as typed, in lower case, whether or not an account has it. The two of one account are counted
   * separately: a shared counter would reveal which address belongs to a username.
   */
  login: string;
  marks: Marks;
  known: KnownOrigin;
}

/**
 * A guess from an unknown device counts against its network, the pair of network and account, and the account. Guesses
 * of others do not delay the account's own devices: a browser with a known mark has its own counter, and a known network
 * is not subject to the counter of the account.
 */
export function signInLimits({ login, marks, known }: Guess): Limit[] {
  const account = hashToken(login);
  if (known.device)
    return [
      {
        key: `sign-in:device:${account}:${hashToken(marks.device ?? '')}`,
        free_attempts: FREE_ATTEMPTS.device,
        window_hours: DAY,
      },
    ];
  const network: Limit = {
    key: `sign-in:network:${marks.network}`,
    free_attempts: FREE_ATTEMPTS.network,
    window_hours: HOUR,
  };
  const pair: Limit = {
    key: `sign-in:pair:${account}:${marks.network}`,
    free_attempts: FREE_ATTEMPTS.pair,
    window_hours: DAY,
  };
  const all: Limit = {
    key: `sign-in:account:${account}`,
    free_attempts: FREE_ATTEMPTS.account,
    window_hours: DAY,
  };
  return known.network ? [network, pair] : [network, pair, all];
}

/** Whether the right password resets the counter. Of counters shared by many callers it only takes its own attempt back. */
export const isResetBySuccess = ({ key }: Limit) =>
  key.startsWith('sign-in:device:') || key.startsWith('sign-in:pair:');
