import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  calendarDate,
  createdAt,
  identity,
  months,
  price,
  ref,
  textList,
  version,
  volume,
} from '../columns.ts';
import { regions } from './context.ts';
import { bidAskKind } from './enums.ts';
import { users } from './users.ts';

/** Market quotes entered by Admins. */
export const bidAsk = pgTable(
  'bid_ask',
  {
    bid_ask_id: identity('bid_ask_id'),
    region: text('region')
      .notNull()
      .references(() => regions.region),
    product_category: textList('product_category').notNull(),
    price: price('price').notNull(),
    volume: volume('volume').notNull(),
    term: months('term').notNull(),
    bid_ask: bidAskKind('bid_ask').notNull(),
    start_date: calendarDate('start_date').notNull(),
    date_placed: calendarDate('date_placed').notNull(),
    entered_by: ref('entered_by').references(() => users.user_id, { onDelete: 'set null' }),
    created_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('bid_ask_price_check', sql`${t.price} >= 0`),
    check('bid_ask_volume_check', sql`${t.volume} > 0`),
    check('bid_ask_term_check', sql`${t.term} between 1 and 600`),
    index('bid_ask_region_idx').on(t.region, t.start_date),
    // One index per sort order and filter of the Admins' table; its ends also give the column's minimum and maximum.
    index('bid_ask_region_id_idx').on(t.region, t.bid_ask_id),
    index('bid_ask_price_idx').on(t.price, t.bid_ask_id),
    index('bid_ask_volume_idx').on(t.volume, t.bid_ask_id),
    index('bid_ask_term_idx').on(t.term, t.bid_ask_id),
    index('bid_ask_kind_idx').on(t.bid_ask, t.bid_ask_id),
    index('bid_ask_start_idx').on(t.start_date, t.bid_ask_id),
    index('bid_ask_placed_idx').on(t.date_placed, t.bid_ask_id),
    index('bid_ask_category_idx').using('gin', t.product_category),
  ],
);
