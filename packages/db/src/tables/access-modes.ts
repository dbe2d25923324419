import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { exactlyOne, identity, instant, price, ref } from '../columns.ts';
import { classOneRail, modeDirection, modeType } from './enums.ts';
import { inquiries } from './inquiries.ts';
import { listings } from './listings.ts';
import { storage } from './storage.ts';

/** Access modes of a tank: of a storage, offered by a listing, or wanted by an inquiry. */
export const accessModes = pgTable(
  'access_modes',
  {
    mode_id: identity('mode_id'),
    storage_id: ref('storage_id').references(() => storage.storage_id, { onDelete: 'cascade' }),
    listing_id: ref('listing_id').references(() => listings.listing_id, { onDelete: 'cascade' }),
    inquiry_id: ref('inquiry_id').references(() => inquiries.inquiry_id, { onDelete: 'cascade' }),
    mode_name: text('mode_name').notNull(),
    inbound_outbound: modeDirection('inbound_outbound').notNull(),
    type: modeType('type').notNull(),
    /** Transfer fee in USD/BBL. */
    pump_over_rate: price('pump_over_rate').notNull(),
    connection_name: text('connection_name'),
    /** Feet. */
    dock_draft: numeric('dock_draft', { precision: 6, scale: 1, mode: 'number' }),
    /** Feet. */
    length_overall: numeric('length_overall', { precision: 6, scale: 1, mode: 'number' }),
    class_one_rail: classOneRail('class_one_rail'),
    rail_spots: integer('rail_spots'),
    /** When the listing stopped offering it; bids that chose it keep it. */
    removed_at: instant('removed_at'),
  },
  (t) => [
    exactlyOne('access_modes_parent_check', t.storage_id, t.listing_id, t.inquiry_id),
    check('access_modes_pump_over_rate_check', sql`${t.pump_over_rate} >= 0`),
    check('access_modes_connection_check', sql`${t.connection_name} is null or ${t.type} = 'Pipeline'`),
    check(
      'access_modes_dock_check',
      sql`(${t.dock_draft} is null and ${t.length_overall} is null) or ${t.type} in ('Vessel', 'Barge')`,
    ),
    check(
      'access_modes_rail_check',
      sql`case when ${t.type} = 'Rail' then ${t.class_one_rail} is not null or ${t.inquiry_id} is not null else ${t.class_one_rail} is null and ${t.rail_spots} is null end`,
    ),
    index('access_modes_storage_id_idx').on(t.storage_id).where(sql`storage_id is not null`),
    index('access_modes_listing_id_idx')
      .on(t.listing_id, t.type, t.inbound_outbound)
      .where(sql`listing_id is not null and removed_at is null`),
    index('access_modes_inquiry_id_idx').on(t.inquiry_id).where(sql`inquiry_id is not null`),
  ],
);
