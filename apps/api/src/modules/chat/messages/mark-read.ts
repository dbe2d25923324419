import type { markRead as contract } from '@tank/schema/live/chat';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { publish } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { markReadByEndpoint } from '../../notifications/mark-read-by-endpoint.ts';
import { chatPolicy, chatRelations } from '../policy.ts';
import { conversationEndpoint } from '../present.ts';
import { lockConversation } from '../queries.ts';
import { advanceReadPosition } from '../queries-messages.ts';

/**
 * Advances the caller's read position to a message, never back, and syncs other devices. The lock on the conversation
 * orders it with concurrent messages: each is either read by this call or creates its own notification.
 */
export async function markRead({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.markRead);
  const { user_id } = userOf(ctx);
  const { conversation_id, message_id } = input;
  return transaction(ctx, async (tx) => {
    const conversation = found(await lockConversation(tx.db, { conversation_id, user_id }));
    authorize(tx, chatPolicy.markRead, chatRelations(tx, conversation));
    const [last_read] = await Promise.all([
      advanceReadPosition(tx.db, { conversation_id, user_id, message_id }),
      markReadByEndpoint({ ctx: tx, input: { endpoints: [conversationEndpoint(conversation)] } }),
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
