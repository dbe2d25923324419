import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import {
  createdAt,
  emptyTextList,
  flag,
  flagCheck,
  identity,
  inNaturalOrder,
  instant,
  ref,
  textList,
  version,
  volume,
  wordBeginnings,
} from '../columns.ts';
import { regions } from './context.ts';
import { tankMaterial, tankType } from './enums.ts';
import { users } from './users.ts';

/** Tank storage at one location, owned by a terminal. */
export const storage = pgTable(
  'storage',
  {
    storage_id: identity('storage_id'),
    owner_id: ref('owner_id')
      .notNull()
      .references(() => users.user_id),
    storage_name: text('storage_name').notNull(),
    formatted_address: text('formatted_address').notNull(),
    locality: text('locality'),
    administrative_area_level_1: text('administrative_area_level_1'),
    country: text('country').notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision('latitude').notNull(),
    /** Degrees, WGS 84. */
    longitude: doublePrecision('longitude').notNull(),
    region: text('region')
      .notNull()
      .references(() => regions.region),
    product_category: textList('product_category').notNull().default(emptyTextList),
    tank_features: textList('tank_features').notNull().default(emptyTextList),
    total_capacity: volume('total_capacity').notNull(),
    tank_material: tankMaterial('tank_material'),
    tank_type: tankType('tank_type'),
    /** BBL that must stay in the tank. */
    heel_requirement: numeric('heel_requirement', { precision: 14, scale: 3, mode: 'number' }).notNull(),
    blending_capability: flag('blending_capability'),
    heating_capability: flag('heating_capability'),
    /** 1 commingled, 0 segregated. */
    commingled: flag('commingled'),
    number_of_tanks: integer('number_of_tanks').notNull(),
    sublet: flag('sublet'),
    /** Deleted storage keeps its history. */
    archived_at: instant('archived_at'),
    /** The text that is searched. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_fold(storage_name || chr(10) || formatted_address || chr(10) || coalesce(state_name(administrative_area_level_1), ''))`,
    ),
    created_at: createdAt(),
    version: version(),
  },
  (t) => [
    // Includes archived storage: the calendar shows all storage of an owner.
    index('storage_owner_id_idx').on(t.owner_id),
    // One index per sort order and filter of All Storage, without archived storage.
    index('storage_kept_id_idx').on(t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_region_idx').on(t.region, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_capacity_idx').on(t.total_capacity, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_tanks_idx').on(t.number_of_tanks, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_material_idx').on(t.tank_material, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_type_idx').on(t.tank_type, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_heel_idx').on(t.heel_requirement, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_blending_idx')
      .on(t.blending_capability, t.storage_id)
      .where(sql`archived_at is null`),
    index('storage_kept_heating_idx').on(t.heating_capability, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_commingled_idx').on(t.commingled, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_sublet_idx').on(t.sublet, t.storage_id).where(sql`archived_at is null`),
    index('storage_kept_category_idx').using('gin', t.product_category).where(sql`archived_at is null`),
    index('storage_kept_features_idx').using('gin', t.tank_features).where(sql`archived_at is null`),
    index('storage_name_idx').on(inNaturalOrder(t.storage_name), t.storage_id),
    index('storage_address_idx').on(inNaturalOrder(t.formatted_address), t.storage_id),
    index('storage_search_idx').using('gin', wordBeginnings(t.search_text), t.search_text.op('gin_trgm_ops')),
    check('storage_total_capacity_check', sql`${t.total_capacity} > 0`),
    check('storage_heel_requirement_check', sql`${t.heel_requirement} >= 0`),
    check('storage_number_of_tanks_check', sql`${t.number_of_tanks} > 0`),
    check(
      'storage_coordinates_check',
      sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    flagCheck('storage_flags_check', t.blending_capability, t.heating_capability, t.commingled, t.sublet),
  ],
);
