import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, ref } from '../columns.ts';
import { tokenScope } from './enums.ts';
import { users } from './users.ts';

/** Access tokens that users create for programs (docs/product.md#tokens-for-programs). */
export const accessTokens = pgTable(
  'access_tokens',
  {
    access_token_id: identity('access_token_id'),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, so that a stolen table gives no access. */
    token_hash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    scope: tokenScope('scope').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Accurate to about five minutes; null: never used. */
    last_used_at: instant('last_used_at'),
    /** When its owner revoked it or a new password ended it; null: valid until it expires. */
    revoked_at: instant('revoked_at'),
    created_at: createdAt(),
  },
  (t) => [index('access_tokens_user_id_idx').on(t.user_id)],
);
