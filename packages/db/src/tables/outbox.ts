import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from '../columns.ts';
import { mailStatus } from './enums.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Events that leave the API: written with the change, delivered after it commits. */
export const outbox = pgTable(
  'outbox',
  {
    event_id: identity('event_id'),
    /** The writing transaction: ids are taken before commit, so readers stop at the oldest one still open. */
    transaction_id: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    /** Such as `bid.accepted`. */
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull(),
    /** Users whom the event concerns. */
    audience: bigint('audience', { mode: 'number' }).array().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('outbox_created_at_idx').on(t.created_at)],
);

/** Mails: written with the change, sent by a job. */
export const mail = pgTable(
  'mail',
  {
    mail_id: identity('mail_id'),
    to_address: text('to_address').notNull(),
    subject: text('subject').notNull(),
    body_text: text('body_text').notNull(),
    body_html: text('body_html').notNull(),
    status: mailStatus('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    next_attempt_at: instant('next_attempt_at').notNull().defaultNow(),
    sent_at: instant('sent_at'),
    created_at: createdAt(),
  },
  (t) => [index('mail_queued_idx').on(t.next_attempt_at).where(sql`status = 'queued'`)],
);
