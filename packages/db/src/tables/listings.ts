import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import {
  calendarDate,
  createdAt,
  flag,
  flagCheck,
  identity,
  inNaturalOrder,
  mapPoint,
  months,
  openDays,
  price,
  ref,
  textList,
  version,
  volume,
  wordBeginnings,
} from '../columns.ts';
import { regions } from './context.ts';
import { listingStatus } from './enums.ts';
import { storage } from './storage.ts';
import { users } from './users.ts';

/**
 * Offers of capacity. Location and product categories are copied from the storage, and kept in sync by update-storage, so that the
 * market's list reads one table. The `public_` columns are what users other than the owner, the team and Admins see; the database
 * derives them.
 */
export const listings = pgTable(
  'listings',
  {
    listing_id: identity('listing_id'),
    storage_id: ref('storage_id')
      .notNull()
      .references(() => storage.storage_id),
    owner_id: ref('owner_id')
      .notNull()
      .references(() => users.user_id),
    status: listingStatus('status').notNull().default('Open'),
    working_capacity: volume('working_capacity').notNull(),
    date_available: calendarDate('date_available').notNull(),
    /** Last day on which the listing is open. */
    expiration: calendarDate('expiration').notNull(),
    /** The day of the first posting. */
    posted_on: calendarDate('posted_on').notNull(),
    /** Days from posting to expiration; a repost lasts as long again. */
    open_days: openDays(),
    term: months('term').notNull(),
    ask_price: price('ask_price').notNull(),
    hide_price: flag('hide_price'),
    /** Months between commitment and availability. */
    delay_after_commit: months('delay_after_commit').notNull(),
    heel_product: text('heel_product'),
    comment: text('comment').notNull(),
    /** 0 region only; 1 adds state and country; 2 adds city and full location. */
    visibility: smallint('visibility').notNull(),
    allow_sublet: flag('allow_sublet'),
    reason: text('reason'),
    formatted_address: text('formatted_address').notNull(),
    locality: text('locality'),
    administrative_area_level_1: text('administrative_area_level_1'),
    country: text('country').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    region: text('region')
      .notNull()
      .references(() => regions.region),
    product_category: textList('product_category').notNull(),
    public_ask_price: price('public_ask_price').generatedAlwaysAs(
      sql`case when hide_price = 0 then ask_price end`,
    ),
    public_country: text('public_country').generatedAlwaysAs(sql`case when visibility >= 1 then country end`),
    public_administrative_area_level_1: text('public_administrative_area_level_1').generatedAlwaysAs(
      sql`case when visibility >= 1 then administrative_area_level_1 end`,
    ),
    public_locality: text('public_locality').generatedAlwaysAs(
      sql`case when visibility >= 2 then locality end`,
    ),
    public_formatted_address: text('public_formatted_address').generatedAlwaysAs(
      sql`case when visibility >= 2 then formatted_address when visibility = 1 then coalesce(administrative_area_level_1 || ', ', '') || country else region end`,
    ),
    /** Degrees; the exact location, or a substitute within the state or region. A trigger overwrites it (`sql/listings_public_place.sql`). */
    public_latitude: doublePrecision('public_latitude').notNull().default(0),
    public_longitude: doublePrecision('public_longitude').notNull().default(0),
    public_point: mapPoint('public_point').generatedAlwaysAs(
      sql`map_point(public_latitude, public_longitude)`,
    ),
    /** The text that is searched; of the location only its public part. */
    public_search: text('public_search').generatedAlwaysAs(
      sql`search_fold(case when visibility >= 2 then coalesce(locality, '') else '' end || chr(10) || case when visibility >= 1 then coalesce(administrative_area_level_1 || ' ' || coalesce(state_name(administrative_area_level_1), ''), '') || ' ' || country else '' end || chr(10) || comment)`,
    ),
    created_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('listings_working_capacity_check', sql`${t.working_capacity} > 0`),
    check('listings_ask_price_check', sql`${t.ask_price} >= 0`),
    check('listings_term_check', sql`${t.term} between 1 and 600`),
    check('listings_delay_after_commit_check', sql`${t.delay_after_commit} between 0 and 120`),
    check('listings_visibility_check', sql`${t.visibility} between 0 and 2`),
    flagCheck('listings_flags_check', t.hide_price, t.allow_sublet),
    index('listings_storage_id_idx').on(t.storage_id),
    index('listings_owner_id_idx').on(t.owner_id, t.listing_id),
    // One index per sort order of the market's list; its ends also give the column's minimum and maximum. Hidden prices sort last in
    // both directions, so there are two price indexes.
    index('listings_open_price_idx')
      .on(t.public_ask_price.asc().nullsLast(), t.listing_id, t.region, t.working_capacity)
      .where(sql`status = 'Open'`),
    index('listings_open_price_desc_idx')
      .on(t.public_ask_price.desc().nullsLast(), t.listing_id, t.region, t.working_capacity)
      .where(sql`status = 'Open'`),
    // Filters by region, in the order of the price.
    index('listings_open_region_price_idx')
      .on(t.region, t.public_ask_price.asc().nullsLast(), t.listing_id, t.working_capacity, t.expiration)
      .where(sql`status = 'Open'`),
    // Index-only counts for filters by region and capacity.
    index('listings_open_region_capacity_idx')
      .on(t.region, t.working_capacity, t.expiration)
      .where(sql`status = 'Open'`),
    index('listings_open_capacity_idx').on(t.working_capacity, t.listing_id).where(sql`status = 'Open'`),
    index('listings_open_available_idx').on(t.date_available, t.listing_id).where(sql`status = 'Open'`),
    index('listings_open_expiration_idx').on(t.expiration, t.listing_id).where(sql`status = 'Open'`),
    index('listings_open_term_idx').on(t.term, t.listing_id).where(sql`status = 'Open'`),
    // Matches of an inquiry, by distance (modules/matches).
    index('listings_open_match_idx')
      .using(
        'gist',
        t.public_point,
        sql`array_to_tsvector(product_category)`,
        sql`match_capacity(working_capacity, public_ask_price)`,
        sql`match_days(date_available, expiration)`,
      )
      .where(sql`status = 'Open'`),
    index('listings_open_delay_idx').on(t.delay_after_commit, t.listing_id).where(sql`status = 'Open'`),
    index('listings_open_locality_idx')
      .on(inNaturalOrder(t.public_locality), t.listing_id)
      .where(sql`status = 'Open'`),
    index('listings_open_state_idx')
      .on(inNaturalOrder(t.public_administrative_area_level_1), t.listing_id)
      .where(sql`status = 'Open'`),
    index('listings_open_heel_idx')
      .on(inNaturalOrder(t.heel_product), t.listing_id)
      .where(sql`status = 'Open'`),
    index('listings_open_sublet_idx').on(t.allow_sublet, t.listing_id).where(sql`status = 'Open'`),
    index('listings_open_category_idx').using('gin', t.product_category).where(sql`status = 'Open'`),
    index('listings_open_search_idx')
      .using('gin', wordBeginnings(t.public_search), t.public_search.op('gin_trgm_ops'))
      .where(sql`status = 'Open'`),
  ],
);
