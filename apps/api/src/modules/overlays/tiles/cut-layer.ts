/** Cuts a layer tile by tile: cutting all nine zoom levels at once takes too much memory. */
import { MAX_TILE_ZOOM } from '@tank/schema/map/overlays';
import { childTiles, PRUNE_FROM_ZOOM, type TileId } from './cut-tiles.ts';
import type { PackedTile, TileBuffer } from './tile-buffer.ts';

/** The next features that overlap a tile, ordered by id. */
export interface Batch {
  /** Id of the last one. */
  last: number;
  /** GeoJSON texts. */
  features: readonly string[];
}

interface LayerSource {
  buffer: TileBuffer;
  /** A smaller batch is the last one. */
  batch_size: number;
  read(at: TileId, after: number): Promise<Batch>;
}

/** Cuts one tile; if its features fit in one batch, also all tiles within it. */
async function cutTile({ buffer, read, batch_size }: LayerSource, at: TileId) {
  let batch = await read(at, 0);
  const isLast = () => batch.features.length < batch_size;
  const is_complete = isLast();
  for (; batch.features.length > 0; batch = await read(at, batch.last)) {
    buffer.add({ at, is_complete, features: batch.features });
    if (isLast()) break;
  }
  return { is_complete, tiles: buffer.flush() };
}

/** Yields all non-empty tiles of the layer. */
export async function* cutLayer(layer: LayerSource): AsyncGenerator<PackedTile[]> {
  const open: TileId[] = [{ z: 0, x: 0, y: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { is_complete, tiles } = await cutTile(layer, at);
    if (tiles.length > 0) yield tiles;
    if (!is_complete && at.z < MAX_TILE_ZOOM && (tiles.length > 0 || at.z < PRUNE_FROM_ZOOM))
      open.push(...childTiles(at));
  }
}
