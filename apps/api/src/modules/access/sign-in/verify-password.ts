import { messages } from '@tank/schema/messages';
import { networkOf } from '../../../kernel/auth/network.ts';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { clearAttempts, countAttempt } from './attempts.ts';
import { findMatchingHash } from './passwords.ts';

/** Wrong passwords before the first pause. */
const FREE_ATTEMPTS = 5;

interface Claim {
  user_id: number;
  password_hash: string;
  /** As typed. */
  password: string | undefined;
}

const refusal = (message: string) =>
  new DomainError('INVALID_INPUT', message, { issues: [{ path: 'password', message }] });

/**
 * Checks the password in an open session. A wrong one is not a 401: the session stays valid.
 * @throws INVALID_INPUT, RATE_LIMITED after too many wrong ones, UNAVAILABLE.
 */
export async function verifyPassword(ctx: AuthorizedCtx, { user_id, password_hash, password }: Claim) {
  if (!password) throw refusal(messages.passwordNeeded);
  const key = `prove:${user_id}`;
  await countAttempt({ ctx, limits: [{ key, free_attempts: FREE_ATTEMPTS, window_hours: 1 }] });
  const caller = { network: networkOf(ctx.address), known: true };
  if ((await findMatchingHash({ password, hashes: [password_hash] }, caller)) < 0)
    throw refusal(messages.passwordWrong);
  await clearAttempts({ ctx, keys: [key] });
}
