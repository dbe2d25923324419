import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref } from '../columns.ts';
import { users } from './users.ts';

/** Columns, their order, pins and widths, and row density of a table, for users who changed the default. */
export const tableLayouts = pgTable(
  'table_layouts',
  {
    user_id: ref('user_id')
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** The path of the table's list procedure, such as `listings.listAll`. */
    table_name: text('table_name').notNull(),
    /** As a query string: `columns=listing_id,location,term&density=compact`. */
    layout: text('layout').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.table_name] })],
);
