import type { markRead as contract } from '@tank/schema/live/chat';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { publish } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { markReadAt } from '../notifications/mark-read-at.ts';
import { chatPolicy } from './policy.ts';
import { endpointOf } from './present.ts';
import { lockTalk } from './queries.ts';
import { moveCursor } from './queries-messages.ts';
import { chatRelations } from './relations.ts';

/**
 * Moves the caller's cursor up to a message, never back; other devices follow. The conversation is held meanwhile: a
 * message that comes at the same time is read by it, or finds no unread notification and makes its own.
 */
export async function markRead({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.markRead);
  const { user_id } = userOf(ctx);
  const { conversation_id, message_id } = input;
  return transaction(ctx, async (tx) => {
    const talk = found(await lockTalk(tx.db, { conversation_id, user_id }));
    authorize(tx, chatPolicy.markRead, chatRelations(tx, talk));
    const [last_read] = await Promise.all([
      moveCursor(tx.db, { conversation_id, user_id, message_id }),
      markReadAt({ ctx: tx, input: { endpoints: [endpointOf(talk)] } }),
    ]);
    if (last_read !== undefined)
      publish(tx, {
        topic: 'conversation.read',
        payload: { conversation_id, last_read },
        audience: [user_id],
      });
    return { message: success(messages.chatRead) };
  });
}
