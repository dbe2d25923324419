import { foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, exactlyOne, identity, instant, ref } from '../columns.ts';
import { sessions } from './sessions.ts';
import { pendingUsers, users } from './users.ts';

/** Accounts at providers of company sign-in. Those of an account request move to the account when it is accepted. */
export const companyIdentities = pgTable(
  'company_identities',
  {
    identity_id: identity('identity_id'),
    issuer: text('issuer').notNull(),
    /** The person at the issuer; never given to another person, unlike an email address. */
    subject: text('subject').notNull(),
    user_id: ref('user_id').references(() => users.user_id, { onDelete: 'cascade' }),
    pending_user_id: ref('pending_user_id'),
    created_at: createdAt(),
  },
  (t) => [
    // Named, because PostgreSQL would cut the generated name.
    foreignKey({
      name: 'company_identities_pending_user_id_fk',
      columns: [t.pending_user_id],
      foreignColumns: [pendingUsers.pending_user_id],
    }).onDelete('cascade'),
    uniqueIndex('company_identities_subject_key').on(t.issuer, t.subject),
    index('company_identities_user_id_idx').on(t.user_id),
    index('company_identities_pending_user_id_idx').on(t.pending_user_id),
    exactlyOne('company_identities_account_check', t.user_id, t.pending_user_id),
  ],
);

/** Company sign-ins that are under way, in two steps: at the provider, then between callback and page. */
export const companySignIns = pgTable(
  'company_sign_ins',
  {
    /** SHA-256 of the state, or of the one-time code for the page. */
    token_hash: text('token_hash').primaryKey(),
    provider: text('provider').notNull(),
    /** SHA-256, in base64url, of the verifier that the page keeps. */
    challenge: text('challenge').notNull(),
    /** Encrypted (secrets.ts): what the callback compares, then what the provider said. */
    content: text('content').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('company_sign_ins_expires_at_idx').on(t.expires_at)],
);

/** Sessions that were opened by company sign-in. */
export const companySessions = pgTable(
  'company_sessions',
  {
    session_id: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    identity_id: ref('identity_id')
      .notNull()
      .references(() => companyIdentities.identity_id, { onDelete: 'cascade' }),
    /** Encrypted (secrets.ts); null: the provider gave none, so that a removal there is not noticed. */
    refresh_token: text('refresh_token'),
    /** When the provider last confirmed the person, or was last asked. */
    refreshed_at: instant('refreshed_at').notNull(),
  },
  (t) => [
    index('company_sessions_identity_id_idx').on(t.identity_id),
    index('company_sessions_refreshed_at_idx').on(t.refreshed_at),
  ],
);
