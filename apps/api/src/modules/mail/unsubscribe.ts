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
import { knownUnsubscribeKey, readToken } from './unsubscribe-token.ts';

const brokenLink = () => new DomainError('INVALID_INPUT', messages.unsubscribeBroken);

async function resolveAccount(ctx: Ctx, token: string | undefined): Promise<number> {
  if (token === undefined) {
    authorize(ctx, mailPolicy.unsubscribeSelf);
    return userOf(ctx).user_id;
  }
  const key = await knownUnsubscribeKey(ctx.db);
  const user_id = key && readToken(key, token);
  if (!user_id) throw brokenLink();
  return user_id;
}

/**
 * Unsubscribes the account of the link, else the caller's account, from mails about records (docs/product.md#mail).
 * Idempotent.
 * @throws INVALID_INPUT for an invalid link, UNAUTHENTICATED without link and session.
 */
export async function unsubscribe({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, mailPolicy.unsubscribe);
  const user_id = await resolveAccount(ctx, input.token);
  await transaction(ctx, async (tx) => {
    const outcome = await endSubscription(tx.db, user_id);
    if (outcome === 'unknown') throw brokenLink();
    if (outcome === 'ended')
      record(tx, { entity: 'user', entity_id: user_id, event: 'unsubscribe', audience: [user_id] });
  });
  return { message: success(messages.unsubscribed) };
}
