/** How often somebody may guess, and against whom a guess counts. */

import type { Known, Marks } from '../sessions/known-devices.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { Limit } from './attempts.ts';

/** Wrong passwords before the first pause, by what they count against. */
const FREE = { network: 50, pair: 5, account: 20, device: 10 };
const HOUR = 1;
const DAY = 24;

interface Guess {
  /**
   * Email address or username as it was typed, in small letters; whether an account has it makes no difference. The two of one account
   * count apart: a count that they shared would tell which address belongs to a username.
   */
  login: string;
  marks: Marks;
  known: Known;
}

/**
 * A stranger's guess counts against their network, against network and account together, and against the account over
 * all strangers. None of it stops the account's own devices: a browser that it signed in with counts for itself, and
 * so does, of these, whoever asks from a network that it signed in from, without being held up by guesses from others.
 */
export function limitsOf({ login, marks, known }: Guess): Limit[] {
  const account = hashToken(login);
  if (known.device)
    return [
      {
        key: `sign-in:device:${account}:${hashToken(marks.device ?? '')}`,
        free: FREE.device,
        kept_hours: DAY,
      },
    ];
  const network: Limit = { key: `sign-in:network:${marks.network}`, free: FREE.network, kept_hours: HOUR };
  const pair: Limit = { key: `sign-in:pair:${account}:${marks.network}`, free: FREE.pair, kept_hours: DAY };
  const all: Limit = { key: `sign-in:account:${account}`, free: FREE.account, kept_hours: DAY };
  return known.network ? [network, pair] : [network, pair, all];
}

/** Whether a right password clears it; of the others, which many fill, it takes its own attempt back. */
export const isOwn = ({ key }: Limit) => key.startsWith('sign-in:device:') || key.startsWith('sign-in:pair:');
