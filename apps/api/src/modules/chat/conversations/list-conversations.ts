import { CHATS_PER_PAGE, type listConversations as contract } from '@tank/schema/live/chat';
import { conversationOrder } from '@tank/schema/tables/newest-first';
import type * as z from 'zod';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { pageNewestFirst } from '../../../kernel/lists/newest-first.ts';
import { chatPolicy } from '../policy.ts';
import { presentConversation } from '../present.ts';
import { countConversations, countUnread, listOverviews, messagesById } from '../queries.ts';

/** The caller's conversations, including closed ones, by newest message, and the count of all unread messages. */
export async function listConversations({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.list);
  const { user_id } = userOf(ctx);
  const [{ rows, page }, unread] = await Promise.all([
    pageNewestFirst({
      order: conversationOrder,
      input,
      default_limit: CHATS_PER_PAGE,
      read: (slice) => listOverviews(ctx.db, { user_id }, slice),
      count: (exact_total) => countConversations(ctx.db, { user_id, exact_total }),
      positionOf: ({ last_activity, conversation_id }) => ({ value: last_activity, key: conversation_id }),
    }),
    countUnread(ctx.db, user_id),
  ]);
  const newest = await messagesById(
    ctx.db,
    rows.flatMap((row) => row.newest_id ?? []),
  );
  const byId = new Map(newest.map((message) => [message.message_id, message]));
  return {
    data: rows.map((row) => presentConversation({ row, last: byId.get(row.newest_id ?? 0), user_id })),
    page,
    count: unread,
  };
}
