import { users } from '@tank/db/tables/users';
import type { setTankwatch as contract } from '@tank/schema/account';
import { messages, success } from '@tank/schema/messages';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { accountPolicy } from './policy.ts';

/** Keeps the caller's token of the tank-monitoring service, sealed, in place of the one before. */
export async function setTankwatch({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accountPolicy.setTankwatch);
  const { user_id } = userOf(ctx);
  const tankwatch_api = await ctx.services.secrets.seal(input.tankwatch_api, user_id);
  await transaction(ctx, async (tx) => {
    await tx.db
      .update(users)
      .set({ tankwatch_api, version: sql`${users.version} + 1` })
      .where(eq(users.user_id, user_id));
    record(tx, { entity: 'user', entity_id: user_id, event: 'update', audience: [user_id] });
  });
  return { message: success(messages.tokenSaved) };
}
