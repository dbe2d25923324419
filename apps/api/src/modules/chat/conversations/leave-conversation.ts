import type { conversationId as contract } from '@tank/schema/live/chat';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { publish } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { chatPolicy, chatRelations } from '../policy.ts';
import { closeConversation, lockConversation } from '../queries.ts';

/**
 * Leaves a conversation, which closes it for both participants; they can still read the messages.
 * @throws CONFLICT if it is already closed.
 */
export async function leaveConversation({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.leave);
  const key = { conversation_id: input.conversation_id, user_id: userOf(ctx).user_id };
  return transaction(ctx, async (tx) => {
    const conversation = found(await lockConversation(tx.db, key));
    authorize(tx, chatPolicy.leave, chatRelations(tx, conversation));
    if (conversation.closed === 1) throw new DomainError('CONFLICT', messages.chatClosed);
    await closeConversation(tx, key);
    const audience = [conversation.asker.user_id, conversation.owner.user_id];
    const { conversation_id } = conversation;
    publish(tx, { topic: 'conversation.leave', payload: { conversation_id }, audience });
    return { message: success(messages.chatLeft) };
  });
}
