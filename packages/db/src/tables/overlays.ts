import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, identity, instant, mapBox } from '../columns.ts';

/** A layer of the map's overlays as a map service last answered it. A layer without a row was never fetched. */
export const overlayLayers = pgTable(
  'overlay_layers',
  {
    layer: text('layer').primaryKey(),
    /** When its features were fetched; null where that never succeeded. */
    fetched_at: instant('fetched_at'),
    /** The edition that is shown, and the one that was begun last: it is gathered beside the other, and shown when it is whole. */
    edition: integer('edition').notNull().default(0),
    begun: integer('begun').notNull().default(0),
    features: integer('features').notNull().default(0),
    /** Features that could not be drawn. */
    dropped: integer('dropped').notNull().default(0),
    /** Features that the service sent although they were there already. */
    duplicates: integer('duplicates').notNull().default(0),
    tried_at: instant('tried_at'),
    failure: text('failure'),
    /** When an Admin asked for it; null once it was tried. */
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

/** Which fetch of the layer it comes from. */
const edition = () => integer('edition').notNull().default(0);

export const overlayFeatures = pgTable(
  'overlay_features',
  {
    overlay_feature_id: identity('overlay_feature_id'),
    layer: layer(),
    edition: edition(),
    /** What it is asked for by: operator, carrier, waterway. */
    name: text('name').notNull(),
    properties: jsonb('properties').notNull(),
    /** GeoJSON, degrees. */
    geometry: jsonb('geometry').notNull(),
    /** Within which degrees of longitude and latitude it lies. */
    bounds: mapBox('bounds').notNull(),
    /** Its bends as numbers, to be measured; null where it is no line. */
    trace: bytea('trace'),
  },
  (t) => [
    index('overlay_features_layer_name_idx').on(t.layer, t.edition, t.name),
    index('overlay_features_layer_edition_idx').on(t.layer, t.edition, t.overlay_feature_id),
  ],
);

/** Packed vector tiles. */
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
