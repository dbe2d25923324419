/** A layer that is cut tile by tile, some features at a time, has the tiles of one that is cut at once, to the byte. */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Feature } from '../fetch/read-feature.ts';
import { boundsOf } from './bounds.ts';
import { cutLayer } from './cut-layer.ts';
import { type At, boxOf, cutter, drawnWithin, encoded } from './cut-tiles.ts';
import { createPiles, type PackedTile } from './piles.ts';

const LAYER = 'crude_pipelines';
const nameOf = ({ z, x, y }: At) => `${z}/${x}/${y}`;
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function cutAtOnce(features: Feature[]): Record<string, string> {
  const tiles = [...drawnWithin({ z: 0, x: 0, y: 0 }, cutter(features))];
  return Object.fromEntries(tiles.map(({ tile, ...at }) => [nameOf(at), hexOf(encoded(LAYER, tile))]));
}

/** East, north, west, south. */
const edges = (box: string) => (box.match(/[-\d.e]+/g) ?? []).map(Number) as [number, number, number, number];

function overlaps(one: string, other: string): boolean {
  const [east, north, west, south] = edges(one);
  const [east2, north2, west2, south2] = edges(other);
  return west <= east2 && west2 <= east && south <= north2 && south2 <= north;
}

/** As the database answers it, and how many it answered at most. */
async function cutInParts(features: Feature[], at_once: number) {
  const piles = createPiles(LAYER);
  const tiles: PackedTile[] = [];
  let most = 0;
  const parts = cutLayer({
    at_once,
    piles,
    read: async (at, after) => {
      const found = features
        .map((feature, place) => ({ feature, number: place + 1 }))
        .filter(({ feature, number }) => number > after && overlaps(boundsOf(feature.geometry), boxOf(at)))
        .slice(0, at_once);
      most = Math.max(most, found.length);
      return {
        last: found.at(-1)?.number ?? 0,
        features: found.map(({ feature }) => JSON.stringify(feature)),
      };
    },
  });
  for await (const part of parts) tiles.push(...part);
  return { tiles, most };
}

const position = (spread: number) =>
  fc.tuple(
    fc.integer({ min: -spread, max: spread }).map((at) => -95 + at / 1000),
    fc.integer({ min: -spread, max: spread }).map((at) => 40 + at / 1000),
  );
/** From some miles to half the world. */
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

it('whatever is in it, and however few are read at once', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(feature, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 14 }),
      async (features, at_once) => {
        const { tiles, most } = await cutInParts(features, at_once);
        expect(most).toBeLessThanOrEqual(at_once);
        const cut = Object.fromEntries(tiles.map((tile) => [nameOf(tile), hexOf(gunzipSync(tile.bytes))]));
        expect(tiles).toHaveLength(Object.keys(cut).length);
        expect(cut).toEqual(cutAtOnce(features));
      },
    ),
    { numRuns: 8 },
  ));
