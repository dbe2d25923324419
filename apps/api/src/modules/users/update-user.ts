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
import { nextVersion } from './lifecycle.ts';
import { usersPolicy } from './policy.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

/**
 * Changes an account. A new role ends its sessions; a new email address takes effect at once, and the old one is notified.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, STALE if it changed since it was read, CONFLICT for the last
 * Admin and if username or email address is taken.
 */
export async function updateUser({ ctx, input }: Call<UpdateUser>) {
  authorize(ctx, usersPolicy.update);
  const { user_id, version, ...fields } = input;
  refuseNoChange(fields);
  return transaction(ctx, async (tx) => {
    if (fields.category !== undefined && fields.category !== 'Admin') await refuseLastAdmin(tx, user_id);
    const [row] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.user_id, user_id), ne(users.status, 'closed')))
      .for('update');
    const before = found(row);
    if (version !== undefined && version !== before.version)
      throw new DomainError('STALE', messages.userStale);
    if (fields.username !== undefined) refuseReservedUsername(fields.username, before.username);
    await tx.db
      .update(users)
      .set({ ...fields, ...nextVersion })
      .where(eq(users.user_id, user_id));
    const { email = before.email } = fields;
    if (email.toLowerCase() !== before.email.toLowerCase()) await mailEmailChanged(tx, before, email);
    const changed = Object.entries(fields).flatMap(([key, value]) =>
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

/** Invalidates open links of an earlier email change and notifies the old address. */
async function mailEmailChanged(tx: TxCtx, before: typeof users.$inferSelect, email: string): Promise<void> {
  const { user_id } = before;
  await tx.db
    .update(emailChanges)
    .set({ used_at: tx.now.toISOString() })
    .where(and(eq(emailChanges.user_id, user_id), isNull(emailChanges.used_at)));
  await mailAccount(tx, { user_id, to_address: before.email, template: 'email_changed', data: { email } });
}
