import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { emptyTextList, flag, flagCheck, price, ref, textList, volume } from '../columns.ts';
import { users } from './users.ts';

/** Regions and product categories that a user is interested in. */
export const preferences = pgTable('preferences', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  products: textList('products').notNull().default(emptyTextList),
  regions: textList('regions').notNull().default(emptyTextList),
});

/** The saved filter of the map. */
export const mapPreferences = pgTable(
  'map_preferences',
  {
    user_id: ref('user_id')
      .primaryKey()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    product_category: text('product_category'),
    min_price: price('min_price'),
    max_price: price('max_price'),
    min_volume: volume('min_volume'),
    max_volume: volume('max_volume'),
    listing: flag('listing'),
    inquiry: flag('inquiry'),
    barge_in: flag('barge_in'),
    barge_out: flag('barge_out'),
    pipe_in: flag('pipe_in'),
    pipe_out: flag('pipe_out'),
    rail_in: flag('rail_in'),
    rail_out: flag('rail_out'),
    truck_in: flag('truck_in'),
    truck_out: flag('truck_out'),
    vessel_in: flag('vessel_in'),
    vessel_out: flag('vessel_out'),
  },
  (t) => [
    check('map_preferences_price_check', sql`${t.min_price} <= ${t.max_price}`),
    check('map_preferences_volume_check', sql`${t.min_volume} <= ${t.max_volume}`),
    flagCheck(
      'map_preferences_flags_check',
      t.listing,
      t.inquiry,
      t.barge_in,
      t.barge_out,
      t.pipe_in,
      t.pipe_out,
      t.rail_in,
      t.rail_out,
      t.truck_in,
      t.truck_out,
      t.vessel_in,
      t.vessel_out,
    ),
  ],
);
