import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, flag, flagCheck, identity, ref } from '../columns.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    notification_id: identity('notification_id'),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    /** A path of the web app. */
    endpoint: text('endpoint').notNull(),
    read: flag('read'),
    created_at: createdAt(),
  },
  (t) => [
    flagCheck('notifications_flags_check', t.read),
    index('notifications_user_id_idx').on(t.user_id, t.notification_id),
    index('notifications_unread_idx').on(t.user_id).where(sql`read = 0`),
  ],
);
