import { accessTokens } from '@tank/db/tables/access-tokens';
import { messages, success } from '@tank/schema/messages';
import type { accessTokenId } from '@tank/schema/people/access-tokens';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { accessTokenPolicy } from './policy.ts';

/**
 * Revokes a token of the caller and ends its sockets; idempotent.
 * @throws NOT_FOUND
 */
export async function revokeAccessToken({ ctx, input }: Call<z.infer<typeof accessTokenId>>) {
  authorize(ctx, accessTokenPolicy.revoke);
  const { user_id } = userOf(ctx);
  await transaction(ctx, async (tx) => {
    const { revoked_at, access_token_id } = accessTokens;
    const [row] = await tx.db
      .update(accessTokens)
      .set({ revoked_at: sql`coalesce(${revoked_at}, ${tx.now.toISOString()})` })
      .where(and(eq(accessTokens.user_id, user_id), eq(access_token_id, input.access_token_id)))
      .returning({ access_token_id });
    found(row);
    record(tx, { entity: 'user', entity_id: user_id, event: 'revoke_access_token', audience: [user_id] });
  });
  return { message: success(messages.tokenRevoked) };
}
