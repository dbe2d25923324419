import { users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import { found, userOf } from '../../kernel/auth/policy.ts';
import type { Ctx, TxCtx } from '../../kernel/context.ts';

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
