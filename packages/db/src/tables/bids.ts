import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDate, createdAt, identity, months, price, ref, volume } from '../columns.ts';
import { accessModes } from './access-modes.ts';
import { bidStatus, modeType, vesselSize } from './enums.ts';
import { listings } from './listings.ts';
import { users } from './users.ts';

/** Bids on listings. */
export const bids = pgTable(
  'bids',
  {
    bid_id: identity('bid_id'),
    listing_id: ref('listing_id')
      .notNull()
      .references(() => listings.listing_id),
    bidder_id: ref('bidder_id')
      .notNull()
      .references(() => users.user_id),
    status: bidStatus('status').notNull().default('Open'),
    product: text('product').notNull(),
    bid_price: price('bid_price').notNull(),
    volume: volume('volume').notNull(),
    start_date: calendarDate('start_date').notNull(),
    bid_term: months('bid_term').notNull(),
    bid_comment: text('bid_comment').notNull(),
    reason: text('reason'),
    mode_type: modeType('mode_type'),
    vessel_name: text('vessel_name'),
    vessel_size: vesselSize('vessel_size'),
    date_placed: calendarDate('date_placed').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('bids_bid_price_check', sql`${t.bid_price} >= 0`),
    check('bids_volume_check', sql`${t.volume} > 0`),
    check('bids_bid_term_check', sql`${t.bid_term} between 1 and 600`),
    check('bids_reason_check', sql`${t.status} <> 'Rejected' or ${t.reason} is not null`),
    index('bids_listing_id_idx').on(t.listing_id, t.status),
    index('bids_bidder_id_idx').on(t.bidder_id, t.bid_id),
    index('bids_open_idx').on(t.bidder_id).where(sql`status = 'Open'`),
  ],
);

/** The listing's access modes that a bid chose. */
export const bidModes = pgTable(
  'bid_modes',
  {
    bid_id: ref('bid_id')
      .notNull()
      .references(() => bids.bid_id, { onDelete: 'cascade' }),
    mode_id: ref('mode_id')
      .notNull()
      .references(() => accessModes.mode_id),
  },
  (t) => [primaryKey({ columns: [t.bid_id, t.mode_id] })],
);
