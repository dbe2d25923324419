import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, instant, ref } from '../columns.ts';
import { users } from './users.ts';

/**
 * Signed-in sessions. The id is the SHA-256 of the token, so a stolen table opens no door. `id`, `userId` and
 * `expiresAt` are the session library's names, and it wants a Date.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The Admin behind a "Login as user". */
    admin_id: ref('admin_id').references(() => users.user_id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
);

/** Counted attempts per account and per address, shared by all API processes. */
export const rateLimits = pgTable('rate_limits', {
  /** Such as `sign-in:account:trader@demo.test`. */
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  resets_at: instant('resets_at').notNull(),
});
