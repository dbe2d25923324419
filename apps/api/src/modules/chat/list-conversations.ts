import { CHATS_A_PAGE, type listConversations as contract } from '@tank/schema/chat';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { totalOf } from '../../kernel/list-total.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { chatPolicy } from './policy.ts';
import { presentConversation } from './present.ts';
import { countConversations, countUnread, messagesById, overviews } from './queries.ts';

/** The caller's conversations, closed ones too, the one with the newest message first; unread messages of all. */
export async function listConversations({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.list);
  const { user_id } = userOf(ctx);
  const { limit = CHATS_A_PAGE, offset = 0, exact_total } = input;
  const [rows, counted, unread] = await Promise.all([
    overviews(ctx.db, { user_id, limit, offset }),
    countConversations(ctx.db, { user_id, exact_total }),
    countUnread(ctx.db, user_id),
  ]);
  const newest = await messagesById(
    ctx.db,
    rows.flatMap((row) => row.newest_id ?? []),
  );
  const byId = new Map(newest.map((message) => [message.message_id, message]));
  return {
    data: rows.map((row) => presentConversation({ row, last: byId.get(row.newest_id ?? 0), user_id })),
    page: { ...totalOf(counted, exact_total), limit, offset },
    count: unread,
  };
}
