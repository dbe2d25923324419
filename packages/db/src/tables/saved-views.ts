import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, ref } from '../columns.ts';
import { users } from './users.ts';

/** Named filters and sorting of a table, per user. */
export const savedViews = pgTable(
  'saved_views',
  {
    view_id: identity('view_id'),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** The path of the table's list procedure, such as `listings.listAll`. */
    table_name: text('table_name').notNull(),
    name: text('name').notNull(),
    /** As a query string: `min_term=6&sort=-term`. */
    state: text('state').notNull(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('saved_views_name_key').on(t.user_id, t.table_name, sql`lower(${t.name})`)],
);
