/** Cuts a layer tile by tile: a whole layer, drawn on nine zooms at once, takes more memory than an API has to spare. */
import { MAX_TILE_ZOOM } from '@tank/schema/map/overlays';
import { type At, PRUNE_FROM, partsOf } from './cut-tiles.ts';
import type { PackedTile, Piles } from './piles.ts';

/** The next features that a tile may show something of, in order. */
export interface Batch {
  /** The last one's number. */
  last: number;
  /** Each as GeoJSON. */
  features: readonly string[];
}

interface Layer {
  piles: Piles;
  /** Features that are read at once; fewer: there are no more. */
  at_once: number;
  read(at: At, after: number): Promise<Batch>;
}

/** Reads and cuts one tile, and all within it where its features came at once. */
async function cutTile({ piles, read, at_once }: Layer, at: At) {
  let batch = await read(at, 0);
  const isLast = () => batch.features.length < at_once;
  const whole = isLast();
  for (; batch.features.length > 0; batch = await read(at, batch.last)) {
    piles.add({ at, whole, features: batch.features });
    if (isLast()) break;
  }
  return { whole, tiles: piles.take() };
}

/** All tiles of the layer that show something, some at a time. */
export async function* cutLayer(layer: Layer): AsyncGenerator<PackedTile[]> {
  const open: At[] = [{ z: 0, x: 0, y: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { whole, tiles } = await cutTile(layer, at);
    if (tiles.length > 0) yield tiles;
    if (!whole && at.z < MAX_TILE_ZOOM && (tiles.length > 0 || at.z < PRUNE_FROM)) open.push(...partsOf(at));
  }
}
