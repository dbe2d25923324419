import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDate, instant, price, ref } from '../columns.ts';
import { regions } from './context.ts';
import { indexBasis } from './enums.ts';

/** The days as of which the price index was assessed, each once. Rows are only ever added: a trigger refuses every other change. */
export const priceIndexDays = pgTable('price_index_days', {
  as_of: calendarDate('as_of').primaryKey(),
  assessed_at: instant('assessed_at').notNull(),
  /** Assessed later than the day after, from what was on record by then. */
  late: boolean('late').notNull(),
});

/**
 * What was assessed: a region and category that has no row on one of the days above was not assessed then. Rows are only ever
 * added, as those of the days.
 */
export const priceIndex = pgTable(
  'price_index',
  {
    as_of: calendarDate('as_of')
      .notNull()
      .references(() => priceIndexDays.as_of),
    region: text('region')
      .notNull()
      .references(() => regions.region),
    /** Of a category that may be renamed or deleted since. */
    product_category_id: ref('product_category_id').notNull(),
    /** What it was called then. */
    product_category: text('product_category').notNull(),
    basis: indexBasis('basis').notNull(),
    price: price('price').notNull(),
    contributions: integer('contributions').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.as_of, t.region, t.product_category_id] }),
    check('price_index_price_check', sql`${t.price} >= 0`),
    check('price_index_contributions_check', sql`${t.contributions} >= 3`),
    index('price_index_past_idx').on(t.region, t.product_category_id, t.as_of),
  ],
);
