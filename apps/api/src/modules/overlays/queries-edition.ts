import type { OverlayLayer } from '@tank/schema/map/overlays';
import type postgres from 'postgres';
import type { Batch } from './tiles/cut-layer.ts';
import { type At, boxOf } from './tiles/cut-tiles.ts';
import type { PackedTile } from './tiles/piles.ts';

/** One fetch of a layer. */
export interface Edition {
  layer: OverlayLayer;
  edition: number;
}

/** Rows in one statement: few enough that it is soon forgotten again. */
const AT_ONCE = 100;
const inPieces = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** What is kept of an edition, for who gathers it: on a connection of its own, without what maps tables to objects. */
export const editionOn = (sql: postgres.Sql, { layer, edition }: Edition) => ({
  /** Of each feature its row, in JSON: nobody has to have them as objects on the way. */
  async addFeatures(rows: readonly string[]): Promise<void> {
    for (const piece of inPieces(rows))
      await sql`
        insert into overlay_features (layer, edition, name, properties, geometry, bounds, trace)
        select ${layer}, ${edition}, name, properties, geometry, bounds, trace
        from jsonb_to_recordset(${`[${piece.join(',')}]`}::text::jsonb)
          as row(name text, properties jsonb, geometry jsonb, bounds box, trace bytea)`;
  },

  async addTiles(tiles: readonly PackedTile[]): Promise<void> {
    for (const piece of inPieces(tiles))
      await sql`insert into overlay_tiles ${sql(piece.map((tile) => ({ layer, edition, ...tile })))}`;
  },

  /** The next features that a tile may show something of, after the one of this number. */
  async readBatch(at: At, after: number, at_once: number): Promise<Batch> {
    const rows = await sql<{ id: number; feature: string }[]>`
      select overlay_feature_id as id, json_build_object('properties', properties, 'geometry', geometry)::text as feature
      from overlay_features
      where layer = ${layer} and edition = ${edition} and overlay_feature_id > ${after} and bounds && ${boxOf(at)}::text::box
      order by overlay_feature_id limit ${at_once}`;
    return { last: rows.at(-1)?.id ?? 0, features: rows.map(({ feature }) => feature) };
  },
});
