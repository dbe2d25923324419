import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
    /** Names it to its owner; the id does not leave the database. */
    session_number: bigint('session_number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The Admin behind a "Login as user". */
    admin_id: ref('admin_id').references(() => users.user_id, { onDelete: 'cascade' }),
    /** What the client called itself at sign-in; null: nothing. */
    device: text('device'),
    /** From which it signed in. */
    address: text('address'),
    created_at: createdAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
);

/** Counted attempts per account and per address, shared by all API processes. */
export const rateLimits = pgTable('rate_limits', {
  /** Such as `sign-up:address:192.0.2.7`; what somebody typed is in it as a hash only. */
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  resets_at: instant('resets_at').notNull(),
});

/** Where an account signed in before: strangers who guess its password do not lock these out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the mark that a browser keeps, or of the network that a client signed in from. */
    mark_hash: text('mark_hash').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    seen_at: instant('seen_at').notNull().defaultNow(),
    /** Of a browser: until when it is not asked for the second factor. */
    trusted_until: instant('trusted_until'),
  },
  (t) => [
    primaryKey({ columns: [t.mark_hash, t.user_id] }),
    index('known_devices_user_id_idx').on(t.user_id, t.seen_at),
    index('known_devices_seen_at_idx').on(t.seen_at),
  ],
);
