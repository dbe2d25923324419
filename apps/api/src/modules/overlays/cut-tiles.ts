/** Cuts the features of a layer into vector tiles. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { MAX_TILE_ZOOM, type OverlayLayer } from '@tank/schema/overlays';
import type { Feature } from './read-feature.ts';

const EXTENT = 4096;
/** Where nothing is from here on, nothing is further down: what is too small to be drawn may still show above. */
const PRUNE_FROM = 6;

export interface At {
  z: number;
  x: number;
  y: number;
}

const asGeoJson = (features: readonly Feature[]) =>
  ({
    type: 'FeatureCollection',
    features: features.map((feature) => ({ type: 'Feature', ...feature })),
    // Read by `readFeature`, or drawn by us.
  }) as GeoJSON.FeatureCollection;

const isDrawn = (tile: GeoJSONVTTile | null): tile is GeoJSONVTTile =>
  tile !== null && tile.features.length > 0;

/** Answers the tile of a place; undefined where there is nothing. */
export function tilesOf(layer: OverlayLayer, features: readonly Feature[]) {
  const index = new GeoJSONVT(asGeoJson(features), {
    maxZoom: MAX_TILE_ZOOM,
    indexMaxZoom: 0,
    extent: EXTENT,
    wrap: false,
  });
  return ({ z, x, y }: At): Uint8Array | undefined => {
    const tile = index.getTile(z, x, y);
    return isDrawn(tile) ? fromGeojsonVt({ [layer]: tile }, { version: 2, extent: EXTENT }) : undefined;
  };
}

/** Every tile that has something. */
export function* allTiles(
  layer: OverlayLayer,
  features: readonly Feature[],
): Generator<At & { tile: Uint8Array }> {
  const tileAt = tilesOf(layer, features);
  const open: At[] = [{ z: 0, x: 0, y: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { z, x, y } = at;
    const tile = tileAt(at);
    if (tile) yield { ...at, tile };
    if (z === MAX_TILE_ZOOM || (!tile && z >= PRUNE_FROM)) continue;
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      open.push({ z: z + 1, x: 2 * x + right, y: 2 * y + down });
  }
}
