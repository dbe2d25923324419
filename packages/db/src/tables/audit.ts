import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, inNaturalOrder, ref, wordBeginnings } from '../columns.ts';
import { users } from './users.ts';

const day = sql`market_day(created_at)`;

/**
 * What Admins did, in their own name and in somebody else's, and what operators did by the command line. Rows are only ever
 * added: a trigger refuses every other change.
 */
export const audit = pgTable(
  'audit',
  {
    audit_id: identity('audit_id'),
    /** Null for the command line. */
    actor_id: ref('actor_id').references(() => users.user_id),
    /** The username at that moment, or what the command line calls itself. */
    actor: text('actor').notNull(),
    /** Whose account it was done in, by "Login as user". */
    acting_as_id: ref('acting_as_id').references(() => users.user_id),
    acting_as: text('acting_as'),
    /** The event of a change, such as `suspend`, or the call, such as `views.save`. */
    action: text('action').notNull(),
    /** What it was done to; null where that is no one record. */
    entity: text('entity'),
    entity_id: ref('entity_id'),
    details: jsonb('details'),
    /** The network address that it came from; null for the command line. */
    address: text('address'),
    /** What a search looks through. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_fold(actor || chr(10) || coalesce(acting_as, '') || chr(10) || action || chr(10) || coalesce(address, ''))`,
    ),
    created_at: createdAt(),
  },
  (t) => [
    // Each serves a sort order and a filter.
    index('audit_actor_idx').on(inNaturalOrder(t.actor), t.audit_id),
    index('audit_acting_as_idx').on(inNaturalOrder(t.acting_as), t.audit_id),
    index('audit_action_idx').on(inNaturalOrder(t.action), t.audit_id),
    index('audit_entity_idx').on(inNaturalOrder(t.entity), t.audit_id),
    index('audit_entity_id_idx').on(t.entity_id, t.audit_id),
    index('audit_address_idx').on(inNaturalOrder(t.address), t.audit_id),
    // With the instant beside its day a count reads the index alone: the rows of a day may lie anywhere.
    index('audit_day_idx').on(day, t.audit_id, t.created_at),
    index('audit_action_day_idx').on(inNaturalOrder(t.action), day, t.audit_id, t.created_at),
    index('audit_search_idx').using('gin', wordBeginnings(t.search_text), t.search_text.op('gin_trgm_ops')),
  ],
);
