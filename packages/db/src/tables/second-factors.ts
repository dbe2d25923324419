import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, ref } from '../columns.ts';
import { users } from './users.ts';

/** Second factors: secrets of authenticator apps (TOTP). */
export const secondFactors = pgTable('second_factors', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  /** Base32, encrypted (secrets.ts). */
  secret: text('secret').notNull(),
  /** Instant of the first valid code; null: not in force yet. */
  confirmed_at: instant('confirmed_at'),
  /** Time step (30 s, since 1970) of the last used code: each code works once. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
});

/** Single-use codes for signing in without the authenticator app; only the SHA-256 is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    code_hash: text('code_hash').primaryKey(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (t) => [index('recovery_codes_user_id_idx').on(t.user_id)],
);
