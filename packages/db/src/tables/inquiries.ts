import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  calendarDate,
  createdAt,
  identity,
  inNaturalOrder,
  mapBox,
  months,
  openDays,
  price,
  ref,
  version,
  volume,
  wordBeginnings,
} from '../columns.ts';
import { regions } from './context.ts';
import { listingStatus } from './enums.ts';
import { users } from './users.ts';

/** Requests for capacity near a place. */
export const inquiries = pgTable(
  'inquiries',
  {
    inquiry_id: identity('inquiry_id'),
    owner_id: ref('owner_id')
      .notNull()
      .references(() => users.user_id),
    status: listingStatus('status').notNull().default('Open'),
    place_id: text('place_id').notNull(),
    formatted_address: text('formatted_address').notNull(),
    locality: text('locality'),
    administrative_area_level_1: text('administrative_area_level_1'),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    region: text('region')
      .notNull()
      .references(() => regions.region),
    /** Miles around the place. */
    radius: integer('radius').notNull(),
    /** The bounding box of the radius, on the map's plane (`map_point`). */
    reach: mapBox('reach').generatedAlwaysAs(sql`map_reach(latitude, longitude, radius)`),
    product: text('product').notNull(),
    /** MBBL. */
    min_volume: volume('min_volume').notNull(),
    /** MBBL. */
    max_volume: volume('max_volume').notNull(),
    bid_price: price('bid_price').notNull(),
    term: months('term').notNull(),
    start_date: calendarDate('start_date').notNull(),
    expiration: calendarDate('expiration').notNull(),
    /** Days from posting to expiration; a repost lasts as long again. */
    open_days: openDays(),
    comment: text('comment').notNull(),
    date_placed: calendarDate('date_placed').notNull(),
    /** The text that is searched. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_fold(formatted_address || chr(10) || coalesce(state_name(administrative_area_level_1), '') || chr(10) || comment)`,
    ),
    created_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('inquiries_radius_check', sql`${t.radius} between 0 and 5000`),
    check('inquiries_volume_check', sql`${t.min_volume} > 0 and ${t.max_volume} >= ${t.min_volume}`),
    check('inquiries_bid_price_check', sql`${t.bid_price} >= 0`),
    check('inquiries_term_check', sql`${t.term} between 1 and 600`),
    index('inquiries_owner_id_idx').on(t.owner_id, t.inquiry_id),
    index('inquiries_expiration_idx').on(t.expiration).where(sql`status = 'Open'`),
    // One index per sort order and filter of the market's list; its ends also give the column's minimum and maximum.
    index('inquiries_open_id_idx').on(t.inquiry_id, t.region).where(sql`status = 'Open'`),
    index('inquiries_open_reach_idx').using('gist', t.reach).where(sql`status = 'Open'`),
    index('inquiries_open_price_idx').on(t.bid_price, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_region_idx').on(t.region, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_address_idx')
      .on(inNaturalOrder(t.formatted_address), t.inquiry_id)
      .where(sql`status = 'Open'`),
    index('inquiries_open_radius_idx').on(t.radius, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_product_idx')
      .on(inNaturalOrder(t.product), t.inquiry_id)
      .where(sql`status = 'Open'`),
    index('inquiries_open_min_volume_idx').on(t.min_volume, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_max_volume_idx').on(t.max_volume, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_term_idx').on(t.term, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_start_idx').on(t.start_date, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_expiration_idx').on(t.expiration, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_placed_idx').on(t.date_placed, t.inquiry_id).where(sql`status = 'Open'`),
    index('inquiries_open_search_idx')
      .using('gin', wordBeginnings(t.search_text), t.search_text.op('gin_trgm_ops'))
      .where(sql`status = 'Open'`),
  ],
);
