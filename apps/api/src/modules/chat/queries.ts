import type { Db, ReadDb } from '@tank/db/client';
import { chatMessages, conversations, participants } from '@tank/db/tables/conversations';
import { users } from '@tank/db/tables/users';
import { aliasedTable, and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import type { Slice } from '../../kernel/lists/newest-first.ts';
import { countRows } from '../../kernel/lists/total.ts';
import type { ConversationParties } from './party-names.ts';

/** A conversation with its participants. */
export interface ConversationRecord extends ConversationParties, Record<string, unknown> {
  conversation_title: string;
  closed: number;
  listing_id: number | null;
  inquiry_id: number | null;
  bid_id: number | null;
  inquiry_bids_id: number | null;
}

/** A conversation with the read state of one participant. */
export interface OverviewRecord extends ConversationRecord {
  last_read: number;
  unread: number;
  newest_id: number | null;
  /** Time of the newest message, or of the start, in microseconds. */
  last_activity: number;
}

export type MessageRecord = typeof chatMessages.$inferSelect;

export interface Key {
  conversation_id: number;
  user_id: number;
}

const participantColumn = (name: 'asker' | 'owner') => {
  const field = (key: string) => sql`${key}::text, ${sql.identifier(name)}.${sql.identifier(key)}`;
  const keys = ['user_id', 'username', 'category', 'team_id'].map(field);
  return sql`jsonb_build_object(${sql.join(keys, sql`, `)}) as ${sql.identifier(name)}`;
};

const conversationColumns = sql`c.conversation_id, c.conversation_title, c.closed,
  c.listing_id, c.inquiry_id, c.bid_id, c.inquiry_bids_id,
  case when coalesce(c.listing_id, c.bid_id) is null then 'inquiry' else 'listing' end as about,
  ${participantColumn('asker')}, ${participantColumn('owner')}, coalesce(record.booked, false) as booked,
  coalesce(record.team_booked, false) as team_booked`;

const participantJoins = sql`join users asker on asker.user_id = c.started_by join users owner on owner.user_id = c.owner_id`;

/** Bookings of the conversation's record, found through the indexes of its bids and offers. */
const bookingsOfRecord = sql`
  select k.terminal_id, k.trader_id from bids join bookings k using (bid_id)
    where bids.listing_id = c.listing_id or bids.bid_id = c.bid_id
  union all select k.terminal_id, k.trader_id from inquiry_bids join bookings k using (inquiry_bids_id)
    where inquiry_bids.inquiry_id = c.inquiry_id or inquiry_bids.inquiry_bids_id = c.inquiry_bids_id`;

/** Whether the asker, or a teammate of the asker, booked the record. */
const record = sql`left join lateral (
  select bool_or(taker.user_id = c.started_by) as booked, bool_or(taker.team_id = asker.team_id) as team_booked
  from (${bookingsOfRecord}) deal
  join users taker on taker.user_id in (deal.terminal_id, deal.trader_id) and taker.user_id <> c.owner_id) record on true`;

const conversationQuery = ({ conversation_id, user_id }: Key) => sql`
  select ${conversationColumns} from conversations c ${participantJoins} ${record}
  where c.conversation_id = ${conversation_id} and ${user_id} in (c.started_by, c.owner_id)`;

export async function readOwnConversation(db: Db, key: Key): Promise<ConversationRecord | undefined> {
  const [row] = await db.execute<ConversationRecord>(conversationQuery(key));
  return row;
}

/**
 * Reads and locks a conversation of the user. Must be the first statement of its transaction: a transaction that waits
 * here has no id yet, so messages, transaction ids and commits of a conversation have the same order, in which the
 * outbox delivers (`realtime/position.ts`).
 */
export async function lockConversation(db: Db, key: Key): Promise<ConversationRecord | undefined> {
  const [row] = await db.execute<ConversationRecord>(sql`${conversationQuery(key)} for update of c`);
  return row;
}

const lastActivity = sql`(extract(epoch from coalesce(newest.created_at, c.created_at)) * 1000000)::bigint`;

/** Conversations of the user by newest message. */
export const listOverviews = async (
  db: Db,
  { user_id, conversation_id }: Pick<Key, 'user_id'> & Partial<Key>,
  { limit, offset, after }: Slice = { limit: 1, offset: 0, after: undefined },
) => {
  const one = conversation_id ? sql`and c.conversation_id = ${conversation_id}` : sql``;
  const behind = after
    ? sql`and (${lastActivity}, c.conversation_id) < (${after.value}::bigint, ${after.key}::bigint)`
    : sql``;
  const rows: OverviewRecord[] = await db.execute<OverviewRecord>(sql`
    select ${conversationColumns}, me.last_read, newest.message_id as newest_id, ${lastActivity} as last_activity,
      (select count(*)::int from messages m where m.conversation_id = c.conversation_id
        and m.message_id > me.last_read and m.sent_to = me.user_id) as unread
    from participants me join conversations c on c.conversation_id = me.conversation_id ${participantJoins} ${record}
    left join lateral (select message_id, created_at from messages m
      where m.conversation_id = c.conversation_id order by message_id desc limit 1) newest on true
    where me.user_id = ${user_id} ${one} ${behind}
    order by last_activity desc, c.conversation_id desc
    limit ${limit} offset ${offset}`);
  return rows;
};

interface CountInput {
  user_id: number;
  exact_total: boolean;
}

export const countConversations = (db: Db, { user_id, exact_total }: CountInput) =>
  countRows(db, sql`select from participants where user_id = ${user_id}`, exact_total);

/** Unread messages in all conversations of the user. */
export async function countUnread(db: Db, user_id: number): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(sql`
    select coalesce(sum((select count(*) from messages m
      where m.conversation_id = me.conversation_id and m.message_id > me.last_read
        and m.sent_to = me.user_id)), 0)::int as unread
    from participants me where me.user_id = ${user_id}`);
  return row?.unread ?? 0;
}

export const messagesById = async (db: Db, ids: number[]): Promise<MessageRecord[]> =>
  ids.length === 0 ? [] : db.select().from(chatMessages).where(inArray(chatMessages.message_id, ids));

interface MessagePage {
  conversation_id: number;
  before: number | undefined;
  limit: number;
}

/** Messages of a conversation, newest first. */
export const conversationMessages = (
  db: Db,
  { conversation_id, before, limit }: MessagePage,
): Promise<MessageRecord[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversation_id, conversation_id),
        before === undefined ? undefined : lt(chatMessages.message_id, before),
      ),
    )
    .orderBy(desc(chatMessages.message_id))
    .limit(limit);

export interface Subject {
  key: { listing_id: number } | { inquiry_id: number };
  conversation_title: string;
  started_by: number;
  owner_id: number;
}

/** Creates a conversation and its participants; undefined if they have an open one about the record. */
export async function insertConversation(db: Db, { key, ...subject }: Subject): Promise<number | undefined> {
  const [row] = await db
    .insert(conversations)
    .values({ ...key, ...subject })
    .onConflictDoNothing()
    .returning({ conversation_id: conversations.conversation_id });
  if (!row) return undefined;
  const both = [subject.started_by, subject.owner_id].map((user_id) => ({ ...row, user_id }));
  await db.insert(participants).values(both);
  return row.conversation_id;
}

export async function findOpenConversation(
  db: Db,
  { key, started_by }: Subject,
): Promise<number | undefined> {
  const about =
    'listing_id' in key
      ? eq(conversations.listing_id, key.listing_id)
      : eq(conversations.inquiry_id, key.inquiry_id);
  const [row] = await db
    .select({ conversation_id: conversations.conversation_id })
    .from(conversations)
    .where(and(about, eq(conversations.started_by, started_by), eq(conversations.closed, 0)));
  return row?.conversation_id;
}

/** Closes a conversation for both participants when one of them leaves. */
export async function closeConversation(
  { db, now }: TxCtx,
  { conversation_id, user_id }: Key,
): Promise<void> {
  await Promise.all([
    db.update(conversations).set({ closed: 1 }).where(eq(conversations.conversation_id, conversation_id)),
    db
      .update(participants)
      .set({ left_at: now.toISOString() })
      .where(and(eq(participants.conversation_id, conversation_id), eq(participants.user_id, user_id))),
  ]);
}

const starter = aliasedTable(users, 'starter');
const owner = aliasedTable(users, 'owner');
const sender = aliasedTable(users, 'sender');
const impersonator = aliasedTable(users, 'impersonator');

/** A conversation with the usernames of its participants, for Admins. */
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

/** Messages with the usernames of their authors, newest first, for Admins. */
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
