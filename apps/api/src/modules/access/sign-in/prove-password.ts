import { messages } from '@tank/schema/messages';
import { networkOf } from '../../../kernel/auth/network.ts';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { clearAttempts, countAttempt } from './attempts.ts';
import { firstFit } from './passwords.ts';

/** Wrong ones before the first pause. */
const FREE = 5;

interface Proof {
  user_id: number;
  password_hash: string;
  /** As it was typed. */
  password: string | undefined;
}

const refusal = (message: string) =>
  new DomainError('INVALID_INPUT', message, { issues: [{ path: 'password', message }] });

/**
 * Lets through who knows the password of the account that they are signed in to. It is no 401: the session is good.
 * @throws INVALID_INPUT, RATE_LIMITED after too many wrong ones, UNAVAILABLE.
 */
export async function provePassword(ctx: AuthorizedCtx, { user_id, password_hash, password }: Proof) {
  if (!password) throw refusal(messages.passwordNeeded);
  const key = `prove:${user_id}`;
  await countAttempt({ ctx, limits: [{ key, free: FREE, kept_hours: 1 }] });
  const place = { network: networkOf(ctx.address), known: true };
  if ((await firstFit({ password, hashes: [password_hash] }, place)) < 0)
    throw refusal(messages.passwordWrong);
  await clearAttempts({ ctx, keys: [key] });
}
