import { doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { regions } from './context.ts';

/** Towns, several per state, shown as the location of listings that disclose only their state or region. */
export const regionPoints = pgTable(
  'region_points',
  {
    region: text('region')
      .notNull()
      .references(() => regions.region),
    /** 0, 1, 2 ... within the region. */
    position: integer('position').notNull(),
    administrative_area_level_1: text('administrative_area_level_1').notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Maximum offset of a listing from the town in either direction, in 0.001 degrees, that stays within the state. */
    moved: smallint('moved').notNull().default(50),
  },
  (t) => [primaryKey({ columns: [t.region, t.position] })],
);
