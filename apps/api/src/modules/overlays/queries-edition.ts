import type { OverlayLayer } from '@tank/schema/map/overlays';
import type postgres from 'postgres';
import type { Batch } from './tiles/cut-layer.ts';
import { type TileId, tileBox } from './tiles/cut-tiles.ts';
import type { PackedTile } from './tiles/tile-buffer.ts';

/** One fetch of a layer. */
export interface Edition {
  layer: OverlayLayer;
  edition: number;
}

/** Rows per statement, to keep statements and their memory small. */
const CHUNK_SIZE = 100;
const toChunks = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, at) =>
    rows.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
  );

/** Reads and writes an edition for the worker thread, on its own connection and without Drizzle. */
export const createEditionStore = (sql: postgres.Sql, { layer, edition }: Edition) => ({
  /** `rows` are JSON texts: PostgreSQL parses them. */
  async addFeatures(rows: readonly string[]): Promise<void> {
    for (const chunk of toChunks(rows))
      await sql`
        insert into overlay_features (layer, edition, name, properties, geometry, bounds, trace)
        select ${layer}, ${edition}, name, properties, geometry, bounds, trace
        from jsonb_to_recordset(${`[${chunk.join(',')}]`}::text::jsonb)
          as row(name text, properties jsonb, geometry jsonb, bounds box, trace bytea)`;
  },

  async addTiles(tiles: readonly PackedTile[]): Promise<void> {
    for (const chunk of toChunks(tiles))
      await sql`insert into overlay_tiles ${sql(chunk.map((tile) => ({ layer, edition, ...tile })))}`;
  },

  /** The next features after `after` whose bounds overlap a tile. */
  async readBatch(at: TileId, after: number, batch_size: number): Promise<Batch> {
    const rows = await sql<{ id: number; feature: string }[]>`
      select overlay_feature_id as id, json_build_object('properties', properties, 'geometry', geometry)::text as feature
      from overlay_features
      where layer = ${layer} and edition = ${edition} and overlay_feature_id > ${after} and bounds && ${tileBox(at)}::text::box
      order by overlay_feature_id limit ${batch_size}`;
    return { last: rows.at(-1)?.id ?? 0, features: rows.map(({ feature }) => feature) };
  },
});
