/** Tiles that are put together from features that come some at a time. */
import { gzipSync } from 'node:zlib';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import { etagOf } from '../../../kernel/http/packed.ts';
import type { Feature } from '../fetch/read-feature.ts';
import { type At, cutter, drawnWithin, encoded } from './cut-tiles.ts';

export interface PackedTile extends At {
  etag: string;
  bytes: Uint8Array;
}

export interface Some {
  at: At;
  /** Whether these are all of the tile, so that what lies within it is cut along with it. */
  whole: boolean;
  /** GeoJSON features, each as text. */
  features: readonly string[];
}

export interface Piles {
  add(some: Some): void;
  /** What the tiles have become, packed; the next ones begin anew. */
  take(): PackedTile[];
}

export function createPiles(layer: OverlayLayer): Piles {
  let piles = new Map<string, At & { tile: GeoJSONVTTile }>();
  return {
    add({ at, whole, features }) {
      const tileAt = cutter(features.map((text): Feature => JSON.parse(text)));
      const tile = tileAt(at);
      const drawn = whole ? drawnWithin(at, tileAt) : tile ? [{ ...at, tile }] : [];
      for (const one of drawn) {
        const pile = piles.get(`${one.z} ${one.x} ${one.y}`);
        if (pile) pile.tile.features.push(...one.tile.features);
        else piles.set(`${one.z} ${one.x} ${one.y}`, one);
      }
    },
    take() {
      const packed = [...piles.values()].map(({ z, x, y, tile }) => {
        const bytes = gzipSync(encoded(layer, tile));
        return { z, x, y, etag: etagOf(bytes), bytes };
      });
      piles = new Map();
      return packed;
    },
  };
}
