import type { AccessMode } from '@tank/schema/trade/access-modes';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  calendarDate,
  createdAt,
  identity,
  inNaturalOrder,
  instant,
  months,
  price,
  ref,
  volume,
  wordBeginnings,
} from '../columns.ts';
import { bids } from './bids.ts';
import { bookingStatus, bookingType, closedReason, renewalStatus } from './enums.ts';
import { inquiries } from './inquiries.ts';
import { listings } from './listings.ts';
import { offers } from './offers.ts';
import { storage } from './storage.ts';
import { users } from './users.ts';

/** An accepted bid, offer or renewal: capacity of a storage for `[start_date, end_date)`. */
export const bookings = pgTable(
  'bookings',
  {
    booking_id: identity('booking_id'),
    type: bookingType('type').notNull(),
    status: bookingStatus('status').notNull().default('Active'),
    closed_reason: closedReason('closed_reason'),
    closed_at: instant('closed_at'),
    storage_id: ref('storage_id')
      .notNull()
      .references(() => storage.storage_id),
    terminal_id: ref('terminal_id')
      .notNull()
      .references(() => users.user_id),
    trader_id: ref('trader_id')
      .notNull()
      .references(() => users.user_id),
    /** The parties' teams at the time of booking, set by a trigger; kept when a party leaves its team or the team is deleted. */
    terminal_team_id: ref('terminal_team_id'),
    trader_team_id: ref('trader_team_id'),
    listing_id: ref('listing_id').references(() => listings.listing_id),
    bid_id: ref('bid_id').references(() => bids.bid_id),
    inquiry_id: ref('inquiry_id').references(() => inquiries.inquiry_id),
    inquiry_bids_id: ref('inquiry_bids_id').references(() => offers.inquiry_bids_id),
    renewal_id: ref('renewal_id').references((): AnyPgColumn => renewalRequests.renewal_id),
    price: price('price').notNull(),
    volume: volume('volume').notNull(),
    product: text('product').notNull(),
    // Copied from the storage at the time of booking by the trigger booking_agreed.
    storage_name: text('storage_name').notNull().default(''),
    /** The formatted address of the storage. */
    address: text('address').notNull().default(''),
    locality: text('locality'),
    administrative_area_level_1: text('administrative_area_level_1'),
    /** The modes that the bid chose, else all of the listing or the storage. */
    access_modes: jsonb('access_modes').$type<AccessMode[]>().notNull().default([]),
    /** The text that is searched. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_fold(storage_name || chr(10) || address || chr(10) || coalesce(state_name(administrative_area_level_1), ''))`,
    ),
    date_booked: calendarDate('date_booked').notNull(),
    start_date: calendarDate('start_date').notNull(),
    term: months('term').notNull(),
    /** First day after the term. */
    end_date: calendarDate('end_date')
      .notNull()
      .generatedAlwaysAs(sql`(start_date + make_interval(months => term))::date`),
    created_at: createdAt(),
  },
  (t) => [
    check('bookings_price_check', sql`${t.price} >= 0`),
    check('bookings_volume_check', sql`${t.volume} > 0`),
    check('bookings_term_check', sql`${t.term} between 1 and 600`),
    check('bookings_closed_check', sql`(${t.status} = 'Closed') = (${t.closed_reason} is not null)`),
    check(
      'bookings_source_check',
      sql`case ${t.type}
        when 'listing' then ${t.bid_id} is not null and ${t.listing_id} is not null and num_nonnulls(${t.inquiry_id}, ${t.inquiry_bids_id}, ${t.renewal_id}) = 0
        when 'inquiry' then ${t.inquiry_bids_id} is not null and ${t.inquiry_id} is not null and num_nonnulls(${t.listing_id}, ${t.bid_id}, ${t.renewal_id}) = 0
        else ${t.renewal_id} is not null and num_nonnulls(${t.listing_id}, ${t.bid_id}, ${t.inquiry_id}, ${t.inquiry_bids_id}) = 0 end`,
    ),
    // Guard against races: one active booking per listing and inquiry, one booking per bid, offer and renewal.
    uniqueIndex('bookings_live_listing_key').on(t.listing_id).where(sql`status = 'Active'`),
    uniqueIndex('bookings_live_inquiry_key').on(t.inquiry_id).where(sql`status = 'Active'`),
    uniqueIndex('bookings_bid_key').on(t.bid_id),
    uniqueIndex('bookings_inquiry_bid_key').on(t.inquiry_bids_id),
    uniqueIndex('bookings_renewal_key').on(t.renewal_id),
    index('bookings_terminal_id_idx').on(t.terminal_id, t.booking_id),
    index('bookings_trader_id_idx').on(t.trader_id, t.booking_id),
    index('bookings_storage_id_idx').on(t.storage_id, t.start_date),
    // For All Bookings; with the filterable columns, so that counting up to 1,000 rows is an index-only scan.
    index('bookings_end_date_idx')
      .on(t.end_date, t.volume, t.start_date, t.type)
      .where(sql`status = 'Active'`),
    // One index per sort order; its ends also give the column's minimum and maximum.
    index('bookings_sort_price_idx').on(t.price, t.booking_id),
    index('bookings_sort_volume_idx').on(t.volume, t.booking_id),
    index('bookings_sort_booked_idx').on(t.date_booked, t.booking_id),
    index('bookings_sort_start_idx').on(t.start_date, t.booking_id, t.volume, t.type),
    index('bookings_sort_end_idx').on(t.end_date, t.booking_id),
    index('bookings_sort_term_idx').on(t.term, t.booking_id),
    index('bookings_sort_type_idx').on(t.type, t.booking_id, t.volume, t.start_date),
    index('bookings_sort_product_idx').on(inNaturalOrder(t.product), t.booking_id),
    index('bookings_sort_storage_name_idx').on(inNaturalOrder(t.storage_name), t.booking_id),
    index('bookings_sort_address_idx').on(inNaturalOrder(t.address), t.booking_id),
    index('bookings_search_idx').using(
      'gin',
      wordBeginnings(t.search_text),
      t.search_text.op('gin_trgm_ops'),
    ),
  ],
);

/** A party's request to renew an Active booking; the other party decides. In this file because the two tables reference each other. */
export const renewalRequests = pgTable(
  'renewal_requests',
  {
    renewal_id: identity('renewal_id'),
    booking_id: ref('booking_id')
      .notNull()
      .references((): AnyPgColumn => bookings.booking_id),
    renewer_id: ref('renewer_id')
      .notNull()
      .references(() => users.user_id),
    receiver_id: ref('receiver_id')
      .notNull()
      .references(() => users.user_id),
    status: renewalStatus('status').notNull().default('Open'),
    start_date: calendarDate('start_date').notNull(),
    term: months('term').notNull(),
    price: price('price').notNull(),
    volume: volume('volume').notNull(),
    reason: text('reason'),
    created_at: createdAt(),
  },
  (t) => [
    check('renewal_requests_parties_check', sql`${t.renewer_id} <> ${t.receiver_id}`),
    check('renewal_requests_price_check', sql`${t.price} >= 0`),
    check('renewal_requests_volume_check', sql`${t.volume} > 0`),
    check('renewal_requests_term_check', sql`${t.term} between 1 and 600`),
    uniqueIndex('renewal_requests_open_key').on(t.booking_id).where(sql`status = 'Open'`),
    index('renewal_requests_booking_id_idx').on(t.booking_id),
    index('renewal_requests_renewer_id_idx').on(t.renewer_id, t.renewal_id),
    index('renewal_requests_receiver_id_idx').on(t.receiver_id, t.renewal_id),
  ],
);
