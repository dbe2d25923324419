import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, instant, ref } from '../columns.ts';
import { users } from './users.ts';

/**
 * Sessions. The id is the SHA-256 of the token, so that a stolen table gives no access. The session library prescribes the names `id`,
 * `userId` and `expiresAt`, and a Date.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** Its id for the owner; the real id does not leave the database. */
    session_number: bigint('session_number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The Admin behind a "Login as user". */
    admin_id: ref('admin_id').references(() => users.user_id, { onDelete: 'cascade' }),
    /** User agent at sign-in; null: none. */
    device: text('device'),
    /** IP address at sign-in. */
    address: text('address'),
    created_at: createdAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
);

/** Counted attempts per account and per address, shared by all API processes. */
export const rateLimits = pgTable('rate_limits', {
  /** Such as `sign-up:address:192.0.2.7`; user input is hashed. */
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  resets_at: instant('resets_at').notNull(),
});

/** Devices and networks from which an account has signed in; failed attempts elsewhere do not lock these out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the device token kept by the browser, or of the client's network. */
    mark_hash: text('mark_hash').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    seen_at: instant('seen_at').notNull().defaultNow(),
    /** Until when the browser skips the second factor. */
    trusted_until: instant('trusted_until'),
  },
  (t) => [
    primaryKey({ columns: [t.mark_hash, t.user_id] }),
    index('known_devices_user_id_idx').on(t.user_id, t.seen_at),
    index('known_devices_seen_at_idx').on(t.seen_at),
  ],
);
