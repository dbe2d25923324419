import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, inNaturalOrder, ref, wordBeginnings } from '../columns.ts';
import { users } from './users.ts';

const day = sql`market_day(created_at)`;

/** Actions of Admins, including those while acting as another user, and of operators on the command line. A trigger keeps it append-only. */
export const audit = pgTable(
  'audit',
  {
    audit_id: identity('audit_id'),
    /** Null for the command line. */
    actor_id: ref('actor_id').references(() => users.user_id),
    /** The username at that time, or the name of the command. */
    actor: text('actor').notNull(),
    /** The user that the Admin acted as, by "Login as user". */
    acting_as_id: ref('acting_as_id').references(() => users.user_id),
    acting_as: text('acting_as'),
    /** An event such as `suspend`, or a procedure such as `views.save`. */
    action: text('action').notNull(),
    /** The affected record; null if there is no single one. */
    entity: text('entity'),
    entity_id: ref('entity_id'),
    details: jsonb('details'),
    /** IP address of the caller; null for the command line. */
    address: text('address'),
    /** The text that is searched. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_fold(actor || chr(10) || coalesce(acting_as, '') || chr(10) || action || chr(10) || coalesce(address, ''))`,
    ),
    created_at: createdAt(),
  },
  (t) => [
    // One index per sort order and filter.
    index('audit_actor_idx').on(inNaturalOrder(t.actor), t.audit_id),
    index('audit_acting_as_idx').on(inNaturalOrder(t.acting_as), t.audit_id),
    index('audit_action_idx').on(inNaturalOrder(t.action), t.audit_id),
    index('audit_entity_idx').on(inNaturalOrder(t.entity), t.audit_id),
    index('audit_entity_id_idx').on(t.entity_id, t.audit_id),
    index('audit_address_idx').on(inNaturalOrder(t.address), t.audit_id),
    // Includes created_at, so that counts of a day are index-only scans.
    index('audit_day_idx').on(day, t.audit_id, t.created_at),
    index('audit_action_day_idx').on(inNaturalOrder(t.action), day, t.audit_id, t.created_at),
    index('audit_search_idx').using('gin', wordBeginnings(t.search_text), t.search_text.op('gin_trgm_ops')),
  ],
);
