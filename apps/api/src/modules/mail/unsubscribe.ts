import type { unsubscribe as contract } from '@tank/schema/live/mail';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { mailPolicy } from './policy.ts';
import { endSubscription } from './queries.ts';
import { knownUnsubscribeKey } from './unsubscribe-key.ts';
import { readToken } from './unsubscribe-token.ts';

const broken = () => new DomainError('INVALID_INPUT', messages.unsubscribeBroken);

async function accountOf(ctx: Ctx, token: string | undefined): Promise<number> {
  if (token === undefined) {
    authorize(ctx, mailPolicy.unsubscribeSelf);
    return userOf(ctx).user_id;
  }
  const key = await knownUnsubscribeKey(ctx.db);
  const user_id = key && readToken(key, token);
  if (!user_id) throw broken();
  return user_id;
}

/**
 * Ends the mails about what happens to one's records (docs/product.md#mail): of the account that the link is for,
 * else of the caller's. Once more is as good as once.
 * @throws INVALID_INPUT for a link that this product did not make, UNAUTHENTICATED without link and session.
 */
export async function unsubscribe({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, mailPolicy.unsubscribe);
  const user_id = await accountOf(ctx, input.token);
  await transaction(ctx, async (tx) => {
    const outcome = await endSubscription(tx.db, user_id);
    if (outcome === 'unknown') throw broken();
    if (outcome === 'ended')
      record(tx, { entity: 'user', entity_id: user_id, event: 'unsubscribe', audience: [user_id] });
  });
  return { message: success(messages.unsubscribed) };
}
