import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, ref } from '../columns.ts';
import { conversations } from './conversations.ts';
import { reportReason } from './enums.ts';
import { resolution } from './resolution.ts';
import { users } from './users.ts';

/** Reports of users by others, from within a conversation. */
export const reports = pgTable(
  'reports',
  {
    report_id: identity('report_id'),
    reported_id: ref('reported_id')
      .notNull()
      .references(() => users.user_id),
    reporter_id: ref('reporter_id')
      .notNull()
      .references(() => users.user_id),
    conversation_id: ref('conversation_id')
      .notNull()
      .references(() => conversations.conversation_id),
    reason: reportReason('reason').notNull(),
    description: text('description').notNull(),
    ...resolution(),
    created_at: createdAt(),
  },
  (t) => [
    index('reports_reported_id_idx').on(t.reported_id),
    // One index per sort order and filter of the Admins' table.
    index('reports_status_idx').on(t.status, t.report_id),
    index('reports_reason_idx').on(t.reason, t.report_id),
    index('reports_day_idx').on(sql`market_day(created_at)`, t.report_id),
  ],
);

/** Requests of users to the platform's operator. */
export const requests = pgTable(
  'requests',
  {
    request_id: identity('request_id'),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id),
    /** 1 issue, 2 new product, 3 new platform feature. */
    request_type: smallint('request_type').notNull(),
    request_description: text('request_description').notNull(),
    ...resolution(),
    created_at: createdAt(),
  },
  (t) => [
    // One index per sort order and filter of the Admins' table.
    index('requests_status_idx').on(t.status, t.request_id),
    index('requests_type_idx').on(t.request_type, t.request_id),
    index('requests_day_idx').on(sql`market_day(created_at)`, t.request_id),
    check('requests_request_type_check', sql`${t.request_type} in (1, 2, 3)`),
  ],
);
