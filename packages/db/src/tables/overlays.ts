import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, identity, instant, mapBox } from '../columns.ts';

/** State of a map overlay's layer after its last fetch. A layer without a row was never fetched. */
export const overlayLayers = pgTable(
  'overlay_layers',
  {
    layer: text('layer').primaryKey(),
    /** When its features were last fetched; null: never. */
    fetched_at: instant('fetched_at'),
    /** The number of the fetch that is shown, and of the one that started last, which replaces it once complete. */
    edition: integer('edition').notNull().default(0),
    begun: integer('begun').notNull().default(0),
    features: integer('features').notNull().default(0),
    /** Features that could not be drawn. */
    dropped: integer('dropped').notNull().default(0),
    /** Features that the service sent more than once. */
    duplicates: integer('duplicates').notNull().default(0),
    tried_at: instant('tried_at'),
    failure: text('failure'),
    /** When an Admin requested a fetch; null after the attempt. */
    wanted_at: instant('wanted_at'),
  },
  (t) => [
    check(
      'overlay_layers_counts_check',
      sql`${t.features} >= 0 and ${t.dropped} >= 0 and ${t.duplicates} >= 0`,
    ),
  ],
);

const layer = () =>
  text('layer')
    .notNull()
    .references(() => overlayLayers.layer, { onDelete: 'cascade' });

/** The number of the fetch. */
const edition = () => integer('edition').notNull().default(0);

export const overlayFeatures = pgTable(
  'overlay_features',
  {
    overlay_feature_id: identity('overlay_feature_id'),
    layer: layer(),
    edition: edition(),
    /** The value that it is filtered by: operator, carrier, waterway. */
    name: text('name').notNull(),
    properties: jsonb('properties').notNull(),
    /** GeoJSON, degrees. */
    geometry: jsonb('geometry').notNull(),
    /** Bounding box in degrees. */
    bounds: mapBox('bounds').notNull(),
    /** The vertices of a line in binary form, for measuring distances; null for other geometries. */
    trace: bytea('trace'),
  },
  (t) => [
    index('overlay_features_layer_name_idx').on(t.layer, t.edition, t.name),
    index('overlay_features_layer_edition_idx').on(t.layer, t.edition, t.overlay_feature_id),
  ],
);

/** Vector tiles, compressed with gzip. */
export const overlayTiles = pgTable(
  'overlay_tiles',
  {
    layer: layer(),
    edition: edition(),
    z: smallint('z').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    etag: text('etag').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.layer, t.edition, t.z, t.x, t.y] })],
);
