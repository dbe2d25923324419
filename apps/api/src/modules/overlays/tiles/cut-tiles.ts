/** Cuts features into vector tiles. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { MAX_TILE_ZOOM, type OverlayLayer } from '@tank/schema/map/overlays';
import type { Feature } from '../fetch/read-feature.ts';

const EXTENT = 4096;
/** What is drawn of a tile's neighbours, in the same steps. */
const BUFFER = 64;
/** Where nothing is from here on, nothing is further down: what is too small to be drawn may still show above. */
export const PRUNE_FROM = 6;

export interface At {
  z: number;
  x: number;
  y: number;
}

/** The four that it is made of one zoom further down. */
export const partsOf = ({ z, x, y }: At): At[] =>
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
    // Read by `readFeature`, or drawn by us.
  }) as GeoJSON.FeatureCollection;

const isDrawn = (tile: GeoJSONVTTile | null): tile is GeoJSONVTTile =>
  tile !== null && tile.features.length > 0;

/** Answers what is drawn of these features on a tile; undefined where that is nothing. */
export function cutter(features: readonly Feature[]) {
  const index = new GeoJSONVT(asGeoJson(features), {
    maxZoom: MAX_TILE_ZOOM,
    indexMaxZoom: 0,
    extent: EXTENT,
    buffer: BUFFER,
    wrap: false,
  });
  return ({ z, x, y }: At): GeoJSONVTTile | undefined => {
    const tile = index.getTile(z, x, y);
    return isDrawn(tile) ? tile : undefined;
  };
}

export const encoded = (layer: OverlayLayer, tile: GeoJSONVTTile): Uint8Array =>
  fromGeojsonVt({ [layer]: tile }, { version: 2, extent: EXTENT });

/** A tile and all that lie within it, down to the nearest zoom, of which something is drawn. */
export function* drawnWithin(
  from: At,
  tileAt: ReturnType<typeof cutter>,
): Generator<At & { tile: GeoJSONVTTile }> {
  const open = [from];
  for (let at = open.pop(); at; at = open.pop()) {
    const tile = tileAt(at);
    if (tile) yield { ...at, tile };
    if (at.z < MAX_TILE_ZOOM && (tile || at.z < PRUNE_FROM)) open.push(...partsOf(at));
  }
}

const latitudeOf = (y: number, across: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across))) * 180) / Math.PI;

/** Degrees that a tile shows something of, as PostgreSQL writes a box. */
export function boxOf({ z, x, y }: At): string {
  const across = 2 ** z;
  // Twice the buffer: some more is cut off again, and what is missing would be missing on the map.
  const more = (2 * BUFFER) / EXTENT;
  const longitude = (column: number) => (column / across) * 360 - 180;
  const [west, east] = [longitude(x - more), longitude(x + 1 + more)];
  return `(${east},${latitudeOf(y - more, across)}),(${west},${latitudeOf(y + 1 + more, across)})`;
}
