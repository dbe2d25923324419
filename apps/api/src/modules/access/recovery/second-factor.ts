/** The second factor: whom it is asked of at the door, what opens, and what changes it. */
import { secondFactors } from '@tank/db/tables/second-factors';
import { messages } from '@tank/schema/messages';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Known } from '../sessions/known-devices.ts';
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Wrong codes before the first pause. */
const FREE = 5;
const KEPT_HOURS = 24;

interface Entry {
  user_id: number;
  known: Known;
  /** As it was typed; undefined: nobody asked for one yet. */
  code: string | undefined;
}

const refusal = (message: string, error_code: 'SECOND_FACTOR' | 'INVALID_INPUT' = 'SECOND_FACTOR') =>
  new DomainError(error_code, message, { issues: [{ path: 'code', message }] });

/**
 * Lets through who has the second factor, who has none, and remembered devices; only who knows the password comes here.
 * Wrong codes of strangers do not hold up the devices that the account signed in from.
 * Answers whether there was anything to ask for.
 * @throws SECOND_FACTOR without a code and for a wrong one, RATE_LIMITED after too many.
 */
export async function passSecondFactor(
  ctx: AuthorizedCtx,
  { user_id, known, code }: Entry,
): Promise<boolean> {
  const sealed = await sealedSecret(ctx, user_id);
  if (!sealed || known.trusted) return false;
  if (code === undefined) throw refusal(messages.codeNeeded);
  const key = `code:${known.device ? 'device' : 'stranger'}:${user_id}`;
  if (!(await tried(ctx, key, { user_id, sealed, code }))) throw refusal(messages.codeWrong);
  return true;
}

/**
 * Lets through who has it, or has none, at an open session: it is no 401.
 * @throws INVALID_INPUT for a wrong code, RATE_LIMITED after too many.
 */
export async function proveSecondFactor(ctx: AuthorizedCtx, user_id: number, code: string): Promise<void> {
  const sealed = await sealedSecret(ctx, user_id);
  if (!sealed || (await tried(ctx, `code:session:${user_id}`, { user_id, sealed, code }))) return;
  throw refusal(messages.codeWrong, 'INVALID_INPUT');
}

async function sealedSecret({ db }: AuthorizedCtx, user_id: number): Promise<string | undefined> {
  const [factor] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.confirmed_at)));
  return factor?.secret;
}

interface Try {
  user_id: number;
  sealed: string;
  code: string;
}

/** Whether it opens; wrong ones are counted under the key. */
async function tried(ctx: AuthorizedCtx, key: string, attempt: Try): Promise<boolean> {
  await countAttempt({ ctx, limits: [{ key, free: FREE, kept_hours: KEPT_HOURS }] });
  const right = await opens(ctx, attempt);
  if (right) await clearAttempts({ ctx, keys: [key] });
  return right;
}

/** Whether it opens, once: of two who send the same code at once one gets in. */
async function opens(ctx: AuthorizedCtx, { user_id, sealed, code }: Try): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(plain)) return useRecoveryCode(ctx, user_id, plain);
  const secret = await ctx.services.secrets.open(sealed, user_id, 'second_factor');
  const step = stepOf(secret, plain, ctx.now);
  if (step === undefined) return false;
  const used = await ctx.db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, user_id), lt(secondFactors.last_step, step)))
    .returning({ user_id: secondFactors.user_id });
  return used.length > 0;
}
