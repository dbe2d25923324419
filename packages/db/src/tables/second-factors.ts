import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, ref } from '../columns.ts';
import { users } from './users.ts';

/** What somebody is asked for besides the password: the codes of an app (TOTP). */
export const secondFactors = pgTable('second_factors', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  /** Sealed with the product's key (secrets.ts); base32 in there. */
  secret: text('secret').notNull(),
  /** Null until a code of the app has shown that it has the secret: nobody is asked before. */
  confirmed_at: instant('confirmed_at'),
  /** The half minute of the last code that was used, counted from 1970: each works once. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
});

/** What opens an account whose app is lost, each once; only the SHA-256 is kept. */
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
