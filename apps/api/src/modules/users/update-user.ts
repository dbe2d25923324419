import { emailChanges, users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { UpdateUser } from '@tank/schema/people/users';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { mailAccount } from '../../kernel/auth/account-mail.ts';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError, refuseNoChange } from '../../kernel/errors/errors.ts';
import { refuseReservedUsername } from '../access/sign-up/check-username.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { nextVersion } from './lifecycle.ts';
import { usersPolicy } from './policy.ts';

/**
 * Changes somebody's account. Another permission level ends its sessions; another email address holds at once, and the one
 * before is told.
 * @throws FORBIDDEN for others than Admins, NOT_FOUND, STALE where it was changed since it was read, CONFLICT for the last
 * Admin and where username or address are taken.
 */
export async function updateUser({ ctx, input }: Call<UpdateUser>) {
  authorize(ctx, usersPolicy.update);
  const { user_id, version, ...facts } = input;
  refuseNoChange(facts);
  return transaction(ctx, async (tx) => {
    if (facts.category !== undefined && facts.category !== 'Admin') await keepAnAdmin(tx, user_id);
    const [row] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.user_id, user_id), ne(users.status, 'closed')))
      .for('update');
    const before = found(row);
    if (version !== undefined && version !== before.version)
      throw new DomainError('STALE', messages.userStale);
    if (facts.username !== undefined) refuseReservedUsername(facts.username, before.username);
    await tx.db
      .update(users)
      .set({ ...facts, ...nextVersion })
      .where(eq(users.user_id, user_id));
    const { email = before.email } = facts;
    if (email.toLowerCase() !== before.email.toLowerCase()) await tellOfAddress(tx, before, email);
    const changed = Object.entries(facts).flatMap(([key, value]) =>
      value !== undefined && value !== before[key as keyof typeof before] ? [key] : [],
    );
    record(tx, {
      entity: 'user',
      entity_id: user_id,
      event: 'update',
      details: { changed },
      audience: [user_id],
    });
    return { message: success(messages.userUpdated) };
  });
}

/** Links to yet another address end: its owner asked for them before. */
async function tellOfAddress(tx: TxCtx, before: typeof users.$inferSelect, email: string): Promise<void> {
  const { user_id } = before;
  await tx.db
    .update(emailChanges)
    .set({ used_at: tx.now.toISOString() })
    .where(and(eq(emailChanges.user_id, user_id), isNull(emailChanges.used_at)));
  await mailAccount(tx, { user_id, to_address: before.email, template: 'email_changed', data: { email } });
}
