import { users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { and, asc, eq } from 'drizzle-orm';
import { userOf } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';

/**
 * Before an account is no longer an Admin's: changes of Admins happen one after the other, so that two who end each other at
 * once leave one of them.
 * @throws FORBIDDEN where somebody has just ended the one who asks, CONFLICT for the last Admin.
 */
export async function keepAnAdmin(tx: TxCtx, user_id: number): Promise<void> {
  const rows = await tx.db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(eq(users.category, 'Admin'), eq(users.status, 'active')))
    .orderBy(asc(users.user_id))
    .for('update');
  const admins = rows.map((row) => row.user_id);
  if (!admins.includes(userOf(tx).user_id)) throw new DomainError('FORBIDDEN', messages.adminNoMore);
  if (admins.length === 1 && admins.includes(user_id)) throw new DomainError('CONFLICT', messages.lastAdmin);
}
