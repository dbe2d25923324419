import { emailChanges, passwordResets, users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { confirmEmail as contract } from '@tank/schema/people/account';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount } from '../../kernel/auth/account-mail.ts';
import { networkOf } from '../../kernel/auth/network.ts';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { hashToken } from '../access/sessions/tokens.ts';
import { countAttempt } from '../access/sign-in/attempts.ts';
import { accountPolicy } from './policy.ts';

const PER_NETWORK = 20;
const broken = () => new DomainError('INVALID_INPUT', messages.emailLinkBroken);

/**
 * Makes the address that the link was mailed to that of the account, once; the address before it is told.
 * @throws INVALID_INPUT for a link that is no longer good, CONFLICT where the address was taken meanwhile, RATE_LIMITED.
 */
export async function confirmEmail({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accountPolicy.confirmEmail);
  const key = `confirm-email:network:${networkOf(ctx.address)}`;
  await countAttempt({ ctx, limits: [{ key, free: PER_NETWORK, kept_hours: 1 }] });
  await transaction(ctx, async (tx) => {
    const { user_id, email } = await useUp(tx, input.token);
    const [before] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.user_id, user_id), eq(users.status, 'active')))
      .for('no key update');
    if (!before) throw broken();
    await tx.db
      .update(users)
      .set({ email, version: sql`${users.version} + 1` })
      .where(eq(users.user_id, user_id));
    // Those were mailed to the address before.
    await tx.db
      .update(passwordResets)
      .set({ used_at: tx.now.toISOString() })
      .where(and(eq(passwordResets.user_id, user_id), isNull(passwordResets.used_at)));
    const told = { user_id, to_address: before.email, template: 'email_changed', data: { email } };
    await mailAccount(tx, told);
    record(tx, { entity: 'user', entity_id: user_id, event: 'change_email', audience: [user_id] });
  });
  return { message: success(messages.emailChanged) };
}

/** Whoever comes second waits here for the first, and finds the link used. */
async function useUp({ db, now }: TxCtx, token: string) {
  const at = now.toISOString();
  const [change] = await db
    .update(emailChanges)
    .set({ used_at: at })
    .where(
      and(
        eq(emailChanges.token_hash, hashToken(token)),
        isNull(emailChanges.used_at),
        gt(emailChanges.expires_at, at),
      ),
    )
    .returning({ user_id: emailChanges.user_id, email: emailChanges.email });
  if (!change) throw broken();
  return change;
}
