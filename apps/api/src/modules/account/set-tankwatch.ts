import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { setTankwatch as contract } from '@tank/schema/people/account';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { accountPolicy } from './policy.ts';

/** Stores the caller's token of the tank-monitoring service, encrypted. */
export async function setTankwatch({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accountPolicy.setTankwatch);
  await storeToken(ctx, await ctx.services.secrets.seal(input.tankwatch_api, userOf(ctx).user_id));
  return { message: success(messages.tokenSaved) };
}

/** Deletes the token; idempotent. */
export async function removeTankwatch({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.removeTankwatch);
  await storeToken(ctx, null);
  return { message: success(messages.tokenRemoved) };
}

const storeToken = (ctx: AuthorizedCtx, tankwatch_api: string | null) =>
  transaction(ctx, async (tx) => {
    const { user_id } = userOf(tx);
    await tx.db
      .update(users)
      .set({ tankwatch_api, version: sql`${users.version} + 1` })
      .where(eq(users.user_id, user_id));
    record(tx, { entity: 'user', entity_id: user_id, event: 'update', audience: [user_id] });
  });
