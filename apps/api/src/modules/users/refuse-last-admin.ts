import { users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { and, asc, eq } from 'drizzle-orm';
import { userOf } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';

/**
 * Call it before an account stops being an active Admin. The lock serializes such changes, so that two Admins who close
 * each other concurrently leave one.
 * @throws FORBIDDEN if the caller is no longer an active Admin, CONFLICT for the last Admin.
 */
export async function refuseLastAdmin(tx: TxCtx, user_id: number): Promise<void> {
  const rows = await tx.db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(eq(users.category, 'Admin'), eq(users.status, 'active')))
    .orderBy(asc(users.user_id))
    .for('update');
  const admins = rows.map((row) => row.user_id);
  if (!admins.includes(userOf(tx).user_id)) throw new DomainError('FORBIDDEN', messages.adminRoleLost);
  if (admins.length === 1 && admins.includes(user_id)) throw new DomainError('CONFLICT', messages.lastAdmin);
}
