/** Cutting a layer in batches gives byte for byte the same tiles as cutting it at once. */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Feature } from '../fetch/read-feature.ts';
import { cutLayer } from './cut-layer.ts';
import { createTileCutter, encodeTile, type TileId, tileBox, tilesWithin } from './cut-tiles.ts';
import { boundsOf } from './geometry-bounds.ts';
import { createTileBuffer, type PackedTile } from './tile-buffer.ts';

const LAYER = 'crude_pipelines';
const nameOf = ({ z, x, y }: TileId) => `${z}/${x}/${y}`;
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function cutAtOnce(features: Feature[]): Record<string, string> {
  const tiles = [...tilesWithin({ z: 0, x: 0, y: 0 }, createTileCutter(features))];
  return Object.fromEntries(tiles.map(({ tile, ...at }) => [nameOf(at), hexOf(encodeTile(LAYER, tile))]));
}

/** East, north, west, south. */
const edges = (box: string) => (box.match(/[-\d.e]+/g) ?? []).map(Number) as [number, number, number, number];

function overlaps(one: string, other: string): boolean {
  const [east, north, west, south] = edges(one);
  const [east2, north2, west2, south2] = edges(other);
  return west <= east2 && west2 <= east && south <= north2 && south2 <= north;
}

/** Cuts with batches like those of the database. Returns the tiles and the size of the largest batch. */
async function cutInBatches(features: Feature[], batch_size: number) {
  const buffer = createTileBuffer(LAYER);
  const tiles: PackedTile[] = [];
  let largest_batch = 0;
  const parts = cutLayer({
    batch_size,
    buffer,
    read: async (at, after) => {
      const found = features
        .map((feature, place) => ({ feature, number: place + 1 }))
        .filter(({ feature, number }) => number > after && overlaps(boundsOf(feature.geometry), tileBox(at)))
        .slice(0, batch_size);
      largest_batch = Math.max(largest_batch, found.length);
      return {
        last: found.at(-1)?.number ?? 0,
        features: found.map(({ feature }) => JSON.stringify(feature)),
      };
    },
  });
  for await (const part of parts) tiles.push(...part);
  return { tiles, largest_batch };
}

const position = (spread: number) =>
  fc.tuple(
    fc.integer({ min: -spread, max: spread }).map((at) => -95 + at / 1000),
    fc.integer({ min: -spread, max: spread }).map((at) => 40 + at / 1000),
  );
/** Extents from a few miles to half the world. */
const near = fc
  .constantFrom(300, 5000, 40_000)
  .chain((spread) => fc.array(position(spread), { minLength: 4, maxLength: 9 }));
const geometry = fc.oneof(
  near.map((coordinates) => ({ type: 'LineString', coordinates })),
  near.map((coordinates) => ({ type: 'Polygon', coordinates: [[...coordinates, coordinates[0]]] })),
  near.map(([place]) => ({ type: 'Point', coordinates: place as number[] })),
  near.map((coordinates) => ({
    type: 'MultiLineString',
    coordinates: [coordinates.slice(0, 2), coordinates],
  })),
);
const feature = fc.record({
  geometry,
  properties: fc.record({ name: fc.constantFrom('Heron', 'Plover'), capacity: fc.nat(3) }),
});

it('cuts the same tiles with any batch size', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(feature, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 14 }),
      async (features, batch_size) => {
        const { tiles, largest_batch } = await cutInBatches(features, batch_size);
        expect(largest_batch).toBeLessThanOrEqual(batch_size);
        const cut = Object.fromEntries(tiles.map((tile) => [nameOf(tile), hexOf(gunzipSync(tile.bytes))]));
        expect(tiles).toHaveLength(Object.keys(cut).length);
        expect(cut).toEqual(cutAtOnce(features));
      },
    ),
    { numRuns: 8 },
  ));
