import { users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { found, userOf } from '../../kernel/policy.ts';

export type Account = typeof users.$inferSelect;

export async function ownAccount(ctx: Ctx): Promise<Account> {
  const { user_id } = userOf(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.user_id, user_id));
  return found(user);
}

/** The same, until the transaction ends: of two changes at once the second reads what the first one made of it. */
export async function lockAccount(tx: TxCtx): Promise<Account> {
  const { user_id } = userOf(tx);
  const [user] = await tx.db.select().from(users).where(eq(users.user_id, user_id)).for('no key update');
  return found(user);
}

/** @throws FORBIDDEN for an Admin who is signed in as somebody else: what leads into an account is its owner's. */
export function refuseImpersonator(ctx: Ctx): void {
  if (userOf(ctx).impersonator_id !== null) throw new DomainError('FORBIDDEN', messages.notAsSomebodyElse);
}
