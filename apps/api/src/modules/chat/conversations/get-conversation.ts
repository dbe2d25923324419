import type { conversationId as contract } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { chatPolicy, chatRelations } from '../policy.ts';
import { readOwnConversation } from '../queries.ts';
import { loadConversation } from './start-conversation.ts';

/** One of the caller's conversations. @throws NOT_FOUND for conversations of others. */
export async function getConversation({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.view);
  const key = { conversation_id: input.conversation_id, user_id: userOf(ctx).user_id };
  authorize(ctx, chatPolicy.view, chatRelations(ctx, found(await readOwnConversation(ctx.db, key))));
  return { data: await loadConversation(ctx, key) };
}
