import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  calendarDate,
  createdAt,
  flag,
  flagCheck,
  identity,
  months,
  price,
  ref,
  volume,
} from '../columns.ts';
import { bidStatus } from './enums.ts';
import { inquiries } from './inquiries.ts';
import { storage } from './storage.ts';
import { users } from './users.ts';

/** Offers: a terminal's answer to an inquiry, from one of its own storages. */
export const offers = pgTable(
  'inquiry_bids',
  {
    inquiry_bids_id: identity('inquiry_bids_id'),
    inquiry_id: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.inquiry_id),
    storage_id: ref('storage_id')
      .notNull()
      .references(() => storage.storage_id),
    bidder_id: ref('bidder_id')
      .notNull()
      .references(() => users.user_id),
    status: bidStatus('status').notNull().default('Open'),
    volume: volume('volume').notNull(),
    ask_price: price('ask_price').notNull(),
    storage_term: months('storage_term').notNull(),
    date_available: calendarDate('date_available').notNull(),
    bid_comment: text('bid_comment').notNull(),
    allow_sublet: flag('allow_sublet'),
    reason: text('reason'),
    date_placed: calendarDate('date_placed').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('inquiry_bids_volume_check', sql`${t.volume} > 0`),
    check('inquiry_bids_ask_price_check', sql`${t.ask_price} >= 0`),
    check('inquiry_bids_storage_term_check', sql`${t.storage_term} between 1 and 600`),
    check('inquiry_bids_reason_check', sql`${t.status} <> 'Rejected' or ${t.reason} is not null`),
    flagCheck('inquiry_bids_flags_check', t.allow_sublet),
    index('inquiry_bids_inquiry_id_idx').on(t.inquiry_id, t.status),
    index('inquiry_bids_bidder_id_idx').on(t.bidder_id, t.inquiry_bids_id),
    index('inquiry_bids_open_idx').on(t.bidder_id).where(sql`status = 'Open'`),
    index('inquiry_bids_storage_id_idx').on(t.storage_id),
  ],
);
