/** Conversations as Admins read them. */
import type { ReadDb } from '@tank/db/client';
import { chatMessages, conversations } from '@tank/db/tables/conversations';
import { users } from '@tank/db/tables/users';
import { aliasedTable, and, desc, eq, lt } from 'drizzle-orm';

const starter = aliasedTable(users, 'starter');
const owner = aliasedTable(users, 'owner');
const sender = aliasedTable(users, 'sender');
const impersonator = aliasedTable(users, 'impersonator');

export async function findConversationWithNames(db: ReadDb, conversation_id: number) {
  const [row] = await db
    .select({
      conversation_id: conversations.conversation_id,
      conversation_title: conversations.conversation_title,
      closed: conversations.closed,
      started_by: starter.username,
      owner: owner.username,
      listing_id: conversations.listing_id,
      inquiry_id: conversations.inquiry_id,
    })
    .from(conversations)
    .innerJoin(starter, eq(starter.user_id, conversations.started_by))
    .innerJoin(owner, eq(owner.user_id, conversations.owner_id))
    .where(eq(conversations.conversation_id, conversation_id));
  return row;
}

interface MessagePage {
  conversation_id: number;
  before: number | undefined;
  limit: number;
}

/** Newest first. */
export const listMessagesWithNames = (db: ReadDb, { conversation_id, before, limit }: MessagePage) =>
  db
    .select({
      message_id: chatMessages.message_id,
      sent_by: sender.username,
      impersonator: impersonator.username,
      created: chatMessages.created_at,
      message: chatMessages.message,
    })
    .from(chatMessages)
    .innerJoin(sender, eq(sender.user_id, chatMessages.sent_by))
    .leftJoin(impersonator, eq(impersonator.user_id, chatMessages.impersonator_id))
    .where(
      and(
        eq(chatMessages.conversation_id, conversation_id),
        before === undefined ? undefined : lt(chatMessages.message_id, before),
      ),
    )
    .orderBy(desc(chatMessages.message_id))
    .limit(limit);
