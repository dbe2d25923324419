import { emailChanges, passwordResets, users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { confirmEmail as contract } from '@tank/schema/people/account';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount } from '../../../kernel/auth/account-mail.ts';
import { networkOf } from '../../../kernel/auth/network.ts';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { hashToken } from '../../access/sessions/tokens.ts';
import { countAttempt } from '../../access/sign-in/attempts.ts';
import { accountPolicy } from '../policy.ts';

const PER_NETWORK = 20;
const brokenLink = () => new DomainError('INVALID_INPUT', messages.emailLinkBroken);

/**
 * Changes the account's email address to the one that the link was mailed to, and notifies the old one.
 * @throws INVALID_INPUT for an invalid, used or expired link, CONFLICT if the address has been taken, RATE_LIMITED.
 */
export async function confirmEmail({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accountPolicy.confirmEmail);
  const key = `confirm-email:network:${networkOf(ctx.address)}`;
  await countAttempt({ ctx, limits: [{ key, free_attempts: PER_NETWORK, window_hours: 1 }] });
  await transaction(ctx, async (tx) => {
    const { user_id, email } = await consumeLink(tx, input.token);
    const [before] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.user_id, user_id), eq(users.status, 'active')))
      .for('no key update');
    if (!before) throw brokenLink();
    await tx.db
      .update(users)
      .set({ email, version: sql`${users.version} + 1` })
      .where(eq(users.user_id, user_id));
    // Open reset links were mailed to the old address.
    await tx.db
      .update(passwordResets)
      .set({ used_at: tx.now.toISOString() })
      .where(and(eq(passwordResets.user_id, user_id), isNull(passwordResets.used_at)));
    const notice = { user_id, to_address: before.email, template: 'email_changed', data: { email } };
    await mailAccount(tx, notice);
    record(tx, { entity: 'user', entity_id: user_id, event: 'change_email', audience: [user_id] });
  });
  return { message: success(messages.emailChanged) };
}

/** The second of two concurrent calls waits here for the row lock and then finds the link used. */
async function consumeLink({ db, now }: TxCtx, token: string) {
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
  if (!change) throw brokenLink();
  return change;
}
