/** Statements that write messages and read positions. They require the lock on the conversation. */
import type { Db } from '@tank/db/client';
import { searchFold, wordBeginnings } from '@tank/db/columns';
import { chatMessages, participants } from '@tank/db/tables/conversations';
import { users } from '@tank/db/tables/users';
import { messageTable } from '@tank/schema/tables/messages';
import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import { listSource } from '../../kernel/lists/list-source.ts';
import type { Key, MessageRecord } from './queries.ts';

interface NewMessage {
  conversation_id: number;
  sent_by: number;
  sent_to: number;
  impersonator_id: number | null;
  message: string;
  client_message_id: string | null;
  /** Address in the receiver's notification. */
  endpoint: string;
}

/**
 * Writes a message unless the author already sent one with this `client_message_id`; under the lock on the conversation, because no
 * unique key spans the months of a partitioned table. The same statement returns whether the receiver has an unread notification of
 * the conversation, because this is the most frequent of all writes.
 */
export async function insertMessage(db: Db, row: NewMessage) {
  // Not `now()`: the transaction began before it waited for the lock, so its time may precede that of an older message.
  const [sent] = await db.execute<MessageRecord & { notified: boolean }>(sql`
    with sent as (
      insert into messages (conversation_id, sent_by, sent_to, impersonator_id, message, client_message_id, created_at)
      select ${row.conversation_id}, ${row.sent_by}, ${row.sent_to}, ${row.impersonator_id}, ${row.message},
        ${row.client_message_id}::uuid, clock_timestamp()
      where not exists (select from messages first
        where first.conversation_id = ${row.conversation_id} and first.sent_by = ${row.sent_by}
          and first.client_message_id = ${row.client_message_id}::uuid)
      returning *
    )
    select sent.*, exists (select from notifications n
      where n.user_id = sent.sent_to and n.read = 0 and n.endpoint = ${row.endpoint}) as notified
    from sent`);
  return sent;
}

interface SentMessageKey extends Key {
  client_message_id: string;
}

export async function findSentMessage(
  db: Db,
  { conversation_id, user_id, client_message_id }: SentMessageKey,
) {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversation_id, conversation_id),
        eq(chatMessages.sent_by, user_id),
        eq(chatMessages.client_message_id, client_message_id),
      ),
    );
  return row;
}

/**
 * Advances the read position to the newest message up to `message_id`, or to the newest of all. Returns the new
 * position, or undefined if it did not move.
 */
export async function advanceReadPosition(
  db: Db,
  { conversation_id, user_id, message_id }: Key & { message_id: number | undefined },
): Promise<number | undefined> {
  const upTo = message_id === undefined ? sql`` : sql`and message_id <= ${message_id}`;
  const [row] = await db.execute<{ last_read: number }>(sql`
    update participants me set last_read = read.message_id
    from (select max(message_id) as message_id from messages where conversation_id = ${conversation_id} ${upTo}) read
    where me.conversation_id = ${conversation_id} and me.user_id = ${user_id} and me.last_read < read.message_id
    returning me.last_read`);
  return row?.last_read;
}

const sender = aliasedTable(users, 'sender');
const receiver = aliasedTable(users, 'receiver');
const day = sql<string>`market_day(${chatMessages.created_at})`;

const foldedMessage = searchFold(chatMessages.message);
const foldedUsername = searchFold(users.username);

/** Messages of conversations with a participant whose username matches. */
const byUsername = (
  fits: (of: SQL, beginnings: SQL) => SQL,
) => sql`${chatMessages.conversation_id} = any(array(
  select person.conversation_id from ${participants} person join ${users} using (user_id)
  where ${fits(foldedUsername, wordBeginnings(foldedUsername))}))`;

/** The messages of all users, for Admins. */
export const allMessages = listSource({
  name: 'messages.all',
  table: messageTable,
  entities: ['message'],
  from: sql`${chatMessages} join ${users} sender on ${sender.user_id} = ${chatMessages.sent_by}
    join ${users} receiver on ${receiver.user_id} = ${chatMessages.sent_to}`,
  where: sql`true`,
  columns: {
    conversation_id: chatMessages.conversation_id,
    message_id: chatMessages.message_id,
    sent_by: sender.username,
    sent_to: receiver.username,
    created: day,
    message: chatMessages.message,
  },
  counted_from: sql`${chatMessages}`,
  // Filtered and sorted by day, returned as the instant.
  fields: { created: chatMessages.created_at },
  key: 'message_id',
  search: {
    text: foldedMessage,
    beginnings: wordBeginnings(foldedMessage),
    also: byUsername,
  },
  // Messages are written in order of time, so the first and last ids have the bounds.
  bounds_from: sql`(select created_at from messages where message_id in
    ((select min(message_id) from messages), (select max(message_id) from messages))) messages`,
});
