import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, ref } from '../columns.ts';
import { users } from './users.ts';

/** All changes of records; written in the transaction of the change. */
export const history = pgTable(
  'history',
  {
    history_id: identity('history_id'),
    /** Such as `listing`, `bid`, `booking`. */
    entity: text('entity').notNull(),
    entity_id: ref('entity_id').notNull(),
    event: text('event').notNull(),
    from_status: text('from_status'),
    to_status: text('to_status'),
    /** Null for jobs. */
    actor_id: ref('actor_id').references(() => users.user_id),
    /** The Admin behind a "Login as user". */
    impersonator_id: ref('impersonator_id').references(() => users.user_id),
    details: jsonb('details'),
    created_at: createdAt(),
  },
  (t) => [index('history_entity_idx').on(t.entity, t.entity_id, t.history_id)],
);

/** Responses to calls with an idempotency key; a repeated call gets the stored response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    action: text('action').notNull(),
    /** SHA-256 of the input; a key cannot be reused for another request. */
    request_hash: text('request_hash').notNull(),
    response: jsonb('response'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index('idempotency_keys_created_at_idx').on(t.created_at),
  ],
);
