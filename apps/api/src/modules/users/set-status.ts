import { users } from '@tank/db/tables/users';
import { eq, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { userMachine } from './machine.ts';

interface Setting {
  ctx: AuthorizedCtx;
  user_id: number;
  event: keyof typeof userMachine;
}

/** Fires an event of an account under its lock. That sessions end with the account is the database's rule. */
export async function setStatus({ ctx, user_id, event }: Setting): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ status: users.status })
      .from(users)
      .where(eq(users.user_id, user_id))
      .for('update');
    const { status: from } = found(user);
    const to = fire(userMachine[event], from);
    await tx.db
      .update(users)
      .set({ status: to, version: sql`${users.version} + 1` })
      .where(eq(users.user_id, user_id));
    record(tx, { entity: 'user', entity_id: user_id, event, from, to });
  });
}
