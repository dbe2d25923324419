import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, ref } from '../columns.ts';
import { mailStatus } from './enums.ts';
import { users } from './users.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Transactional outbox: events are written with the change and delivered after it commits. */
export const outbox = pgTable(
  'outbox',
  {
    event_id: identity('event_id'),
    /** Ids are assigned before commit, so readers stop at the oldest transaction still open. */
    transaction_id: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    /** Such as `bid.accepted`. */
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull(),
    /** Ids of the users that the event concerns. */
    audience: bigint('audience', { mode: 'number' }).array().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('outbox_position_idx').on(t.transaction_id, t.event_id),
    index('outbox_created_at_idx').on(t.created_at),
  ],
);

/** Mail queue: written with the change, rendered and sent by a job. */
export const mail = pgTable(
  'mail',
  {
    mail_id: identity('mail_id'),
    /** The recipient; null for an address without an account. */
    user_id: ref('user_id').references(() => users.user_id, { onDelete: 'cascade' }),
    to_address: text('to_address').notNull(),
    /** Which template renders `data`. */
    template: text('template').notNull(),
    data: jsonb('data').notNull(),
    status: mailStatus('status').notNull().default('queued'),
    /** For a notice: `alone`, or `digest` while it waits for the end of the recipient's hour; null: not decided yet. */
    way: text('way'),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
    sent_at: instant('sent_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('mail_queued_idx').on(t.next_attempt_at).where(sql`status = 'queued'`),
    check('mail_way_check', sql`${t.way} in ('alone', 'digest')`),
  ],
);

/** The hour in which a user's notices are counted, from the first notice on. */
export const mailHours = pgTable('mail_hours', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  started_at: instant('started_at').notNull(),
  mails: integer('mails').notNull(),
});

/** Keys that all processes share, created at first use. */
export const serverKeys = pgTable('server_keys', {
  /** Its use, such as `unsubscribe`. */
  name: text('name').primaryKey(),
  /** 256 random bits, base64url. */
  key: text('key').notNull(),
  created_at: createdAt(),
});
