/** Collects the tiles of a layer from batches of features. */
import { gzipSync } from 'node:zlib';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import { etagOf } from '../../../kernel/http/gzipped-content.ts';
import type { Feature } from '../fetch/read-feature.ts';
import { createTileCutter, encodeTile, type TileId, tilesWithin } from './cut-tiles.ts';

export interface PackedTile extends TileId {
  etag: string;
  bytes: Uint8Array;
}

interface FeatureBatch {
  at: TileId;
  /** Whether the batch has all features of the tile; then its descendants are cut as well. */
  is_complete: boolean;
  /** GeoJSON texts. */
  features: readonly string[];
}

export interface TileBuffer {
  add(batch: FeatureBatch): void;
  /** Returns the compressed tiles and clears the buffer. */
  flush(): PackedTile[];
}

export function createTileBuffer(layer: OverlayLayer): TileBuffer {
  let tiles = new Map<string, TileId & { tile: GeoJSONVTTile }>();
  return {
    add({ at, is_complete, features }) {
      const tileAt = createTileCutter(features.map((text): Feature => JSON.parse(text)));
      const tile = tileAt(at);
      const cut = is_complete ? tilesWithin(at, tileAt) : tile ? [{ ...at, tile }] : [];
      for (const one of cut) {
        const collected = tiles.get(`${one.z} ${one.x} ${one.y}`);
        if (collected) collected.tile.features.push(...one.tile.features);
        else tiles.set(`${one.z} ${one.x} ${one.y}`, one);
      }
    },
    flush() {
      const packed = [...tiles.values()].map(({ z, x, y, tile }) => {
        const bytes = gzipSync(encodeTile(layer, tile));
        return { z, x, y, etag: etagOf(bytes), bytes };
      });
      tiles = new Map();
      return packed;
    },
  };
}
