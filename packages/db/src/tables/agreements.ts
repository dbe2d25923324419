import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exactlyOne, identity, instant, ref } from '../columns.ts';
import { legalDocument } from './enums.ts';
import { pendingUsers, users } from './users.ts';

/** Consents to versions of legal documents. Those of an account request move to the account when it is accepted. */
export const agreements = pgTable(
  'agreements',
  {
    agreement_id: identity('agreement_id'),
    user_id: ref('user_id').references(() => users.user_id, { onDelete: 'cascade' }),
    pending_user_id: ref('pending_user_id').references(() => pendingUsers.pending_user_id, {
      onDelete: 'cascade',
    }),
    document: legalDocument('document').notNull(),
    version: text('version').notNull(),
    /** IP address. */
    address: text('address').notNull(),
    agreed_at: instant('agreed_at').notNull(),
  },
  (t) => [
    exactlyOne('agreements_of_one_check', t.user_id, t.pending_user_id),
    uniqueIndex('agreements_user_key').on(t.user_id, t.document, t.version),
    uniqueIndex('agreements_pending_user_key').on(t.pending_user_id, t.document, t.version),
  ],
);
