import type { conversationId as contract } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { chatPolicy } from './policy.ts';
import { readTalk } from './queries.ts';
import { chatRelations } from './relations.ts';
import { conversationOf } from './start-conversation.ts';

/** One of the caller's conversations; nobody else's is there. */
export async function getConversation({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.view);
  const key = { conversation_id: input.conversation_id, user_id: userOf(ctx).user_id };
  authorize(ctx, chatPolicy.view, chatRelations(ctx, found(await readTalk(ctx.db, key))));
  return { data: await conversationOf(ctx, key) };
}
