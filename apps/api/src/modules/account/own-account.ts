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

/** Locks the row until the transaction ends, so that the second of two concurrent changes reads the result of the first. */
export async function lockAccount(tx: TxCtx): Promise<Account> {
  const { user_id } = userOf(tx);
  const [user] = await tx.db.select().from(users).where(eq(users.user_id, user_id)).for('no key update');
  return found(user);
}
