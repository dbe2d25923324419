import type { Db } from '@tank/db/client';
import { chatMessages, conversations, participants } from '@tank/db/tables/conversations';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import type { Slice } from '../../kernel/lists/newest-first.ts';
import { countRows } from '../../kernel/lists/total.ts';
import type { Talk } from './names.ts';

/** A conversation with its two people. */
export interface TalkRecord extends Talk, Record<string, unknown> {
  conversation_title: string;
  closed: number;
  listing_id: number | null;
  inquiry_id: number | null;
  bid_id: number | null;
  inquiry_bids_id: number | null;
}

/** Beside it what one of the two has read. */
export interface OverviewRecord extends TalkRecord {
  last_read: number;
  unread: number;
  newest_id: number | null;
  /** Microseconds of its newest message, or of its start. */
  spoken_at: number;
}

/** A message as it is kept; senders and receivers by id. */
export type MessageRecord = typeof chatMessages.$inferSelect;

export interface Key {
  conversation_id: number;
  user_id: number;
}

const person = (name: 'asker' | 'owner') => {
  const field = (key: string) => sql`${key}::text, ${sql.identifier(name)}.${sql.identifier(key)}`;
  const keys = ['user_id', 'username', 'category', 'team_id'].map(field);
  return sql`jsonb_build_object(${sql.join(keys, sql`, `)}) as ${sql.identifier(name)}`;
};

const talkColumns = sql`c.conversation_id, c.conversation_title, c.closed,
  c.listing_id, c.inquiry_id, c.bid_id, c.inquiry_bids_id,
  case when coalesce(c.listing_id, c.bid_id) is null then 'inquiry' else 'listing' end as about,
  ${person('asker')}, ${person('owner')}, coalesce(record.booked, false) as booked,
  coalesce(record.team_booked, false) as team_booked`;

const people = sql`join users asker on asker.user_id = c.started_by join users owner on owner.user_id = c.owner_id`;

/** Bookings of the very record that is talked about, found through its bids and offers, which an index leads to. */
const bookingsOfRecord = sql`
  select k.terminal_id, k.trader_id from bids join bookings k using (bid_id)
    where bids.listing_id = c.listing_id or bids.bid_id = c.bid_id
  union all select k.terminal_id, k.trader_id from inquiry_bids join bookings k using (inquiry_bids_id)
    where inquiry_bids.inquiry_id = c.inquiry_id or inquiry_bids.inquiry_bids_id = c.inquiry_bids_id`;

/** Whether one of them is the asker's, or a teammate's. */
const record = sql`left join lateral (
  select bool_or(taker.user_id = c.started_by) as booked, bool_or(taker.team_id = asker.team_id) as team_booked
  from (${bookingsOfRecord}) deal
  join users taker on taker.user_id in (deal.terminal_id, deal.trader_id) and taker.user_id <> c.owner_id) record on true`;

const talkOf = ({ conversation_id, user_id }: Key) => sql`
  select ${talkColumns} from conversations c ${people} ${record}
  where c.conversation_id = ${conversation_id} and ${user_id} in (c.started_by, c.owner_id)`;

/** A conversation of this person. */
export async function readTalk(db: Db, key: Key): Promise<TalkRecord | undefined> {
  const [row] = await db.execute<TalkRecord>(talkOf(key));
  return row;
}

/**
 * A conversation of this person, held until the transaction ends. It must be the first statement of its transaction:
 * one that waits here has no transaction id yet, so that in a conversation messages, transactions and commits come in
 * one order, in which the outbox delivers (`realtime/position.ts`).
 */
export async function lockTalk(db: Db, key: Key): Promise<TalkRecord | undefined> {
  const [row] = await db.execute<TalkRecord>(sql`${talkOf(key)} for update of c`);
  return row;
}

const spokenAt = sql`(extract(epoch from coalesce(newest.created_at, c.created_at)) * 1000000)::bigint`;

/** Conversations of a person, the one with the newest message first. */
export const overviews = async (
  db: Db,
  { user_id, conversation_id }: Pick<Key, 'user_id'> & Partial<Key>,
  { limit, offset, after }: Slice = { limit: 1, offset: 0, after: undefined },
) => {
  const one = conversation_id ? sql`and c.conversation_id = ${conversation_id}` : sql``;
  const behind = after
    ? sql`and (${spokenAt}, c.conversation_id) < (${after.value}::bigint, ${after.key}::bigint)`
    : sql``;
  const rows: OverviewRecord[] = await db.execute<OverviewRecord>(sql`
    select ${talkColumns}, me.last_read, newest.message_id as newest_id, ${spokenAt} as spoken_at,
      (select count(*)::int from messages m where m.conversation_id = c.conversation_id
        and m.message_id > me.last_read and m.sent_to = me.user_id) as unread
    from participants me join conversations c on c.conversation_id = me.conversation_id ${people} ${record}
    left join lateral (select message_id, created_at from messages m
      where m.conversation_id = c.conversation_id order by message_id desc limit 1) newest on true
    where me.user_id = ${user_id} ${one} ${behind}
    order by spoken_at desc, c.conversation_id desc
    limit ${limit} offset ${offset}`);
  return rows;
};

interface Counted {
  user_id: number;
  exact_total: boolean;
}

export const countConversations = (db: Db, { user_id, exact_total }: Counted) =>
  countRows(db, sql`select from participants where user_id = ${user_id}`, exact_total);

/** Unread messages of all of a person's conversations. */
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

interface Part {
  conversation_id: number;
  before: number | undefined;
  limit: number;
}

/** Messages of a conversation, newest first. */
export const messagesOf = (db: Db, { conversation_id, before, limit }: Part): Promise<MessageRecord[]> =>
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

/** What is said about, by whom, to whom: one of `listing_id` and `inquiry_id`. */
export interface Subject {
  key: { listing_id: number } | { inquiry_id: number };
  conversation_title: string;
  started_by: number;
  owner_id: number;
}

/** Makes a conversation with both of its people; nothing where they have an open one about it. */
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

/** The open conversation about a record that this person started. */
export async function openConversation(db: Db, { key, started_by }: Subject): Promise<number | undefined> {
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

/** Closes a conversation for good, as one of the two leaves it. */
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
