import { doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { regions } from './context.ts';

/** Towns, several a state, of which one stands for a listing whose place is shown by state or region only. */
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
    /** Thousandths of a degree, by which a listing may stand away from it either way and still be in its state. */
    moved: smallint('moved').notNull().default(50),
  },
  (t) => [primaryKey({ columns: [t.region, t.position] })],
);
