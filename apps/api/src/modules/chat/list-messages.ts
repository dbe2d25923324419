import { type listMessages as contract, MESSAGES_A_PAGE } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { chatPolicy } from './policy.ts';
import { presentMessage } from './present.ts';
import { messagesOf, readTalk } from './queries.ts';
import { chatRelations } from './relations.ts';

/** The newest messages of a conversation, or those before one of them; oldest first. */
export async function listMessages({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.listMessages);
  const { user_id } = userOf(ctx);
  const { conversation_id, before, limit = MESSAGES_A_PAGE } = input;
  const talk = found(await readTalk(ctx.db, { conversation_id, user_id }));
  authorize(ctx, chatPolicy.listMessages, chatRelations(ctx, talk));
  // One more than fits tells that there are older ones.
  const rows = await messagesOf(ctx.db, { conversation_id, before, limit: limit + 1 });
  const page = rows.slice(0, limit).reverse();
  return {
    data: page.map((row) => presentMessage(row, talk, user_id)),
    closed: talk.closed,
    more: rows.length > limit,
  };
}
