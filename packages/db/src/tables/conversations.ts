import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  exactlyOne,
  flag,
  flagCheck,
  identity,
  instant,
  ref,
  searchFold,
  wordBeginnings,
} from '../columns.ts';
import { bids } from './bids.ts';
import { inquiries } from './inquiries.ts';
import { listings } from './listings.ts';
import { offers } from './offers.ts';
import { users } from './users.ts';

/** A chat about one record between two people. */
export const conversations = pgTable(
  'conversations',
  {
    conversation_id: identity('conversation_id'),
    conversation_title: text('conversation_title').notNull(),
    listing_id: ref('listing_id').references(() => listings.listing_id),
    inquiry_id: ref('inquiry_id').references(() => inquiries.inquiry_id),
    bid_id: ref('bid_id').references(() => bids.bid_id),
    inquiry_bids_id: ref('inquiry_bids_id').references(() => offers.inquiry_bids_id),
    /** Who asked, and who owns the record. */
    started_by: ref('started_by')
      .notNull()
      .references(() => users.user_id),
    owner_id: ref('owner_id')
      .notNull()
      .references(() => users.user_id),
    closed: flag('closed'),
    created_at: createdAt(),
  },
  (t) => [
    exactlyOne('conversations_subject_check', t.listing_id, t.inquiry_id, t.bid_id, t.inquiry_bids_id),
    check('conversations_pair_check', sql`${t.started_by} <> ${t.owner_id}`),
    flagCheck('conversations_flags_check', t.closed),
    uniqueIndex('conversations_listing_key').on(t.listing_id, t.started_by).where(sql`closed = 0`),
    uniqueIndex('conversations_inquiry_key').on(t.inquiry_id, t.started_by).where(sql`closed = 0`),
  ],
);

export const participants = pgTable(
  'participants',
  {
    conversation_id: ref('conversation_id')
      .notNull()
      .references(() => conversations.conversation_id, { onDelete: 'cascade' }),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id),
    /** The newest message_id that this person has read; 0 none. */
    last_read: ref('last_read').notNull().default(0),
    left_at: instant('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.conversation_id, t.user_id] }),
    index('participants_user_id_idx').on(t.user_id),
  ],
);

export const chatMessages = pgTable(
  'messages',
  {
    message_id: identity('message_id'),
    conversation_id: ref('conversation_id')
      .notNull()
      .references(() => conversations.conversation_id, { onDelete: 'cascade' }),
    sent_by: ref('sent_by')
      .notNull()
      .references(() => users.user_id),
    sent_to: ref('sent_to')
      .notNull()
      .references(() => users.user_id),
    /** The Admin behind a "Login as user". */
    impersonator_id: ref('impersonator_id').references(() => users.user_id),
    message: text('message').notNull(),
    /** Made by the client, so that a retry sends once. */
    client_message_id: uuid('client_message_id'),
    created_at: createdAt(),
  },
  (t) => [
    check('messages_message_check', sql`length(${t.message}) between 1 and 4000`),
    uniqueIndex('messages_client_key').on(t.conversation_id, t.sent_by, t.client_message_id),
    index('messages_conversation_id_idx').on(t.conversation_id, t.message_id),
    index('messages_search_idx').using(
      'gin',
      wordBeginnings(searchFold(t.message)),
      sql`search_fold(${t.message}) gin_trgm_ops`,
    ),
    // The Admin's table of all messages counts days as this expression does.
    index('messages_day_idx').on(sql`market_day(created_at)`, t.message_id),
  ],
);
