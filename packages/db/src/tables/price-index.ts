import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDate, createdAt, exactlyOne, identity, instant, price, ref } from '../columns.ts';
import { bidAsk } from './bid-ask.ts';
import { bookings } from './bookings.ts';
import { regions } from './context.ts';
import { indexBasis, indexDecision, marketWithheld } from './enums.ts';
import { users } from './users.ts';

/** The days for which the price index was assessed. A trigger keeps this and the next two tables append-only. */
export const priceIndexDays = pgTable('price_index_days', {
  as_of: calendarDate('as_of').primaryKey(),
  assessed_at: instant('assessed_at').notNull(),
  /** Assessed later than the following day, from the data available by then. */
  late: boolean('late').notNull(),
});

/** Assessments. A region and category without a row for a day was not assessed on that day. */
export const priceIndex = pgTable(
  'price_index',
  {
    as_of: calendarDate('as_of')
      .notNull()
      .references(() => priceIndexDays.as_of),
    region: text('region')
      .notNull()
      .references(() => regions.region),
    /** The category may have been renamed or deleted since. */
    product_category_id: ref('product_category_id').notNull(),
    /** Its name at that time. */
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

/** Notes on the assessment of a region and category. */
export const priceIndexNotes = pgTable(
  'price_index_notes',
  {
    as_of: calendarDate('as_of')
      .notNull()
      .references(() => priceIndexDays.as_of),
    region: text('region')
      .notNull()
      .references(() => regions.region),
    /** The category may have been renamed or deleted since. */
    product_category_id: ref('product_category_id').notNull(),
    /** Number of deals of the last 30 days whose price waited for an Admin. */
    waiting: integer('waiting').notNull(),
    /** Why the secret bids that an assessment would have needed were left out. */
    withheld: marketWithheld('withheld'),
  },
  (t) => [
    primaryKey({ columns: [t.as_of, t.region, t.product_category_id] }),
    check(
      'price_index_notes_check',
      sql`${t.waiting} > 0 or (${t.waiting} = 0 and ${t.withheld} is not null)`,
    ),
  ],
);

/** Decisions of Admins on deals whose price is far from the median; the newest decision on a price counts. */
export const priceIndexDecisions = pgTable(
  'price_index_decisions',
  {
    decision_id: identity('decision_id'),
    booking_id: ref('booking_id').references(() => bookings.booking_id),
    /** A trade that an Admin entered. */
    bid_ask_id: ref('bid_ask_id').references(() => bidAsk.bid_ask_id, { onDelete: 'cascade' }),
    /** The category in whose index it is accepted or excluded. */
    product_category_id: ref('product_category_id').notNull(),
    /** The price that was decided on; a changed price waits for a new decision. */
    price: price('price').notNull(),
    decision: indexDecision('decision').notNull(),
    reason: text('reason').notNull(),
    decided_by: ref('decided_by').references(() => users.user_id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    exactlyOne('price_index_decisions_deal_check', t.booking_id, t.bid_ask_id),
    index('price_index_decisions_booking_idx').on(t.booking_id, t.product_category_id),
    index('price_index_decisions_bid_ask_idx').on(t.bid_ask_id, t.product_category_id),
  ],
);
