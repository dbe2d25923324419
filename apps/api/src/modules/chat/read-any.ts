import { MESSAGES_A_PAGE, type readConversation } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { writeAudit } from '../../kernel/auth/audit.ts';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { chatPolicy } from './policy.ts';
import { anyConversation, messagesWithNames } from './queries-any.ts';

/** A conversation of others, newest page first; that somebody looked is in the audit. @throws NOT_FOUND */
export async function readAny({ ctx, input }: Call<z.infer<typeof readConversation>>) {
  authorize(ctx, chatPolicy.readAny);
  const { conversation_id, before } = input;
  const talk = found(await anyConversation(ctx.db, conversation_id));
  // Each page: whoever asks for one by its messages alone has looked as well.
  await writeAudit(ctx, [{ action: 'read', entity: 'conversation', entity_id: conversation_id }]);
  const limit = MESSAGES_A_PAGE;
  // One more than fits tells that there are older ones.
  const rows = await messagesWithNames(ctx.db, { conversation_id, before, limit: limit + 1 });
  return { data: { ...talk, messages: rows.slice(0, limit).reverse(), more: rows.length > limit } };
}
