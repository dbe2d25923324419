import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, ref } from '../columns.ts';
import { tokenScope } from './enums.ts';
import { users } from './users.ts';

/** Tokens for programs, which people make for themselves (docs/product.md#tokens-for-programs). */
export const accessTokens = pgTable(
  'access_tokens',
  {
    access_token_id: identity('access_token_id'),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** The SHA-256 of the token, so a stolen table opens no door. */
    token_hash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    scope: tokenScope('scope').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Within five minutes or so; null: never used. */
    last_used_at: instant('last_used_at'),
    /** By its owner, or with the password; null: it works until it expires. */
    revoked_at: instant('revoked_at'),
    created_at: createdAt(),
  },
  (t) => [index('access_tokens_user_id_idx').on(t.user_id)],
);
