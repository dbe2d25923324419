import { type listMessages as contract, MESSAGES_PER_PAGE } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { chatPolicy, chatRelations } from '../policy.ts';
import { presentMessage } from '../present.ts';
import { conversationMessages, readOwnConversation } from '../queries.ts';

/** The newest messages of a conversation, or those before a message id, in ascending order. */
export async function listMessages({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.listMessages);
  const { user_id } = userOf(ctx);
  const { conversation_id, before, limit = MESSAGES_PER_PAGE } = input;
  const conversation = found(await readOwnConversation(ctx.db, { conversation_id, user_id }));
  authorize(ctx, chatPolicy.listMessages, chatRelations(ctx, conversation));
  // One extra row shows whether there are older messages.
  const rows = await conversationMessages(ctx.db, { conversation_id, before, limit: limit + 1 });
  const page = rows.slice(0, limit).reverse();
  return {
    data: page.map((row) => presentMessage(row, conversation, user_id)),
    closed: conversation.closed,
    more: rows.length > limit,
  };
}
