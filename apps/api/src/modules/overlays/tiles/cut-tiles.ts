/** Cuts features into vector tiles. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { MAX_TILE_ZOOM, type OverlayLayer } from '@tank/schema/map/overlays';
import type { Feature } from '../fetch/read-feature.ts';

const EXTENT = 4096;
/** Margin drawn around a tile, in units of its extent. */
const BUFFER = 64;
/** From this zoom on, an empty tile has no children. Above it, features too small to draw may appear further down. */
export const PRUNE_FROM_ZOOM = 6;

export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** The four tiles of the next zoom level. */
export const childTiles = ({ z, x, y }: TileId): TileId[] =>
  (
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const
  ).map(([right, down]) => ({ z: z + 1, x: 2 * x + right, y: 2 * y + down }));

const asGeoJson = (features: readonly Feature[]) =>
  ({
    type: 'FeatureCollection',
    features: features.map((feature) => ({ ...feature, type: 'Feature' })),
    // Validated by `readFeature`, or schematic.
  }) as GeoJSON.FeatureCollection;

const isDrawn = (tile: GeoJSONVTTile | null): tile is GeoJSONVTTile =>
  tile !== null && tile.features.length > 0;

/** Returns a function that cuts a tile from the features; undefined if the tile is empty. */
export function createTileCutter(features: readonly Feature[]) {
  const index = new GeoJSONVT(asGeoJson(features), {
    maxZoom: MAX_TILE_ZOOM,
    indexMaxZoom: 0,
    extent: EXTENT,
    buffer: BUFFER,
    wrap: false,
  });
  return ({ z, x, y }: TileId): GeoJSONVTTile | undefined => {
    const tile = index.getTile(z, x, y);
    return isDrawn(tile) ? tile : undefined;
  };
}

export const encodeTile = (layer: OverlayLayer, tile: GeoJSONVTTile): Uint8Array =>
  fromGeojsonVt({ [layer]: tile }, { version: 2, extent: EXTENT });

/** Yields the non-empty tiles among a tile and its descendants. */
export function* tilesWithin(
  from: TileId,
  tileAt: ReturnType<typeof createTileCutter>,
): Generator<TileId & { tile: GeoJSONVTTile }> {
  const open = [from];
  for (let at = open.pop(); at; at = open.pop()) {
    const tile = tileAt(at);
    if (tile) yield { ...at, tile };
    if (at.z < MAX_TILE_ZOOM && (tile || at.z < PRUNE_FROM_ZOOM)) open.push(...childTiles(at));
  }
}

const latitudeOf = (y: number, across: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across))) * 180) / Math.PI;

/** The area of a tile in degrees, with margin, in the format of a PostgreSQL box. */
export function tileBox({ z, x, y }: TileId): string {
  const across = 2 ** z;
  // Twice the buffer, to be safe: the cutter drops the excess.
  const margin = (2 * BUFFER) / EXTENT;
  const longitude = (column: number) => (column / across) * 360 - 180;
  const [west, east] = [longitude(x - margin), longitude(x + 1 + margin)];
  return `(${east},${latitudeOf(y - margin, across)}),(${west},${latitudeOf(y + 1 + margin, across)})`;
}
