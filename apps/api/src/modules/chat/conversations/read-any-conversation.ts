import { MESSAGES_PER_PAGE, type readConversation } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { writeAudit } from '../../../kernel/auth/audit.ts';
import { authorize, found } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { chatPolicy } from '../policy.ts';
import { findConversationWithNames, listMessagesWithNames } from '../queries.ts';

/** A conversation of other users for Admins, newest page first; recorded in the audit. @throws NOT_FOUND */
export async function readAnyConversation({ ctx, input }: Call<z.infer<typeof readConversation>>) {
  authorize(ctx, chatPolicy.readAny);
  const { conversation_id, before } = input;
  const conversation = found(await findConversationWithNames(ctx.db, conversation_id));
  // Every page is audited, because pages can be requested directly.
  await writeAudit(ctx, [{ action: 'read', entity: 'conversation', entity_id: conversation_id }]);
  const limit = MESSAGES_PER_PAGE;
  // One extra row shows whether there are older messages.
  const rows = await listMessagesWithNames(ctx.db, { conversation_id, before, limit: limit + 1 });
  return { data: { ...conversation, messages: rows.slice(0, limit).reverse(), more: rows.length > limit } };
}
