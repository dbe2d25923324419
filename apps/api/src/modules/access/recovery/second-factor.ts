/** Checks of the second factor, at sign-in and in an open session. */
import { secondFactors } from '@tank/db/tables/second-factors';
import { messages } from '@tank/schema/messages';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { KnownOrigin } from '../sessions/known-devices.ts';
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { matchTotpStep } from './totp.ts';

/** Wrong codes before the first pause. */
const FREE_ATTEMPTS = 5;
const WINDOW_HOURS = 24;

interface SecondFactorInput {
  user_id: number;
  known: KnownOrigin;
  /** As typed; undefined on the first call, before the client knows that it needs one. */
  code: string | undefined;
}

const refusal = (message: string, error_code: 'SECOND_FACTOR' | 'INVALID_INPUT' = 'SECOND_FACTOR') =>
  new DomainError(error_code, message, { issues: [{ path: 'code', message }] });

/**
 * Requires a code unless the account has no second factor or the device is trusted. Called only after the right
 * password. Wrong codes from unknown devices do not delay the devices that the account signed in from.
 * @returns whether a code was required.
 * @throws SECOND_FACTOR without a code and for a wrong one, RATE_LIMITED after too many.
 */
export async function requireSecondFactor(
  ctx: AuthorizedCtx,
  { user_id, known, code }: SecondFactorInput,
): Promise<boolean> {
  const sealed = await readSealedSecret(ctx, user_id);
  if (!sealed || known.trusted) return false;
  if (code === undefined) throw refusal(messages.codeNeeded);
  const key = `code:${known.device ? 'device' : 'stranger'}:${user_id}`;
  if (!(await attemptCode(ctx, key, { user_id, sealed, code }))) throw refusal(messages.codeWrong);
  return true;
}

/**
 * Checks the code in an open session, if the account has a second factor. A wrong code is not a 401: the session is valid.
 * @throws INVALID_INPUT for a wrong code, RATE_LIMITED after too many.
 */
export async function verifySecondFactor(ctx: AuthorizedCtx, user_id: number, code: string): Promise<void> {
  const sealed = await readSealedSecret(ctx, user_id);
  if (!sealed || (await attemptCode(ctx, `code:session:${user_id}`, { user_id, sealed, code }))) return;
  throw refusal(messages.codeWrong, 'INVALID_INPUT');
}

async function readSealedSecret({ db }: AuthorizedCtx, user_id: number): Promise<string | undefined> {
  const [factor] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.confirmed_at)));
  return factor?.secret;
}

interface CodeAttempt {
  user_id: number;
  sealed: string;
  code: string;
}

/** Whether the code is right; wrong codes are counted under the key. */
async function attemptCode(ctx: AuthorizedCtx, key: string, attempt: CodeAttempt): Promise<boolean> {
  await countAttempt({ ctx, limits: [{ key, free_attempts: FREE_ATTEMPTS, window_hours: WINDOW_HOURS }] });
  const isRight = await verifyCode(ctx, attempt);
  if (isRight) await clearAttempts({ ctx, keys: [key] });
  return isRight;
}

/** Whether the code is right and unused: one of two concurrent calls with the same code succeeds. */
async function verifyCode(ctx: AuthorizedCtx, { user_id, sealed, code }: CodeAttempt): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(plain)) return useRecoveryCode(ctx, user_id, plain);
  const secret = await ctx.services.secrets.open(sealed, user_id, 'second_factor');
  const step = matchTotpStep(secret, plain, ctx.now);
  if (step === undefined) return false;
  const used = await ctx.db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, user_id), lt(secondFactors.last_step, step)))
    .returning({ user_id: secondFactors.user_id });
  return used.length > 0;
}
