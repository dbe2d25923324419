import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPoints } from '../points/points.ts';
import {
  createMapPoints,
  type Inquiry,
  inquiries,
  inquiry,
  type Listing,
  listing,
  listings,
} from '../points/testing/market.ts';
import { assignCells } from './cells.ts';
import { type Cluster, clusterMembers, clusterPoints, largestMarks } from './clusters.ts';
import { latitudeFromY, longitudeFromX, mercatorX, mercatorY, worldSize } from './mercator.ts';
import { markRadius, maxClusterVolume } from './sizes.ts';

it('counts each point of the mask and its volume exactly once', () => {
  const cases = fc.tuple(
    listings,
    inquiries,
    fc.integer({ min: 2, max: 9 }),
    fc.infiniteStream(fc.boolean()),
    // Far enough for several cells, close enough for clusters to merge.
    fc.infiniteStream(fc.integer({ min: 0, max: 80 })),
  );
  fc.assert(
    fc.property(cases, ([l, q, zoom, random, offsets]) => {
      const locations = [...l, ...q].map(
        () => [-100 + offsets.next().value / 10, 35 + offsets.next().value / 10] as const,
      );
      const points = packPoints(createMapPoints(l, q, (index) => locations[index] ?? [0, 0]));
      const mask = Uint8Array.from({ length: points.length }, () => Number(random.next().value));
      const grid = assignCells(points, zoom);
      const clusters = clusterPoints(points, grid, mask, zoom);
      const allMembers = clusters.flatMap((cluster) => clusterMembers(grid, mask, cluster));
      const passing = [...mask.keys()].filter((index) => mask[index] === 1);
      expect(allMembers.sort((a, b) => a - b)).toEqual(passing);
      for (const cluster of clusters) {
        const members = clusterMembers(grid, mask, cluster);
        expect(cluster.count).toBe(members.length);
        expect(members.every((index) => index < points.listings === (cluster.kind === 'listing'))).toBe(true);
        expect(cluster.volume).toBeCloseTo(
          members.reduce((sum, index) => sum + (points.volumes[index] as number), 0),
          1,
        );
      }
    }),
  );
});

it('moves an inquiry cluster next to the listing clusters whose numbers it would hide', () => {
  const [someListing] = fc.sample(listing, 1) as [Listing];
  const [someInquiry] = fc.sample(inquiry, 1) as [Inquiry];
  const manyListings = Array.from({ length: 40 }, () => ({ ...someListing, working_capacity: 900 }));
  const manyInquiries = Array.from({ length: 9 }, () => ({
    ...someInquiry,
    min_volume: 700,
    max_volume: 800,
  }));
  const pixel = 1 / worldSize(4);
  const eastern = longitudeFromX(mercatorX(-95) + 62 * pixel);
  // Half of the listings are at the location of the inquiries, the others to the right of it.
  const points = packPoints(
    createMapPoints(manyListings, manyInquiries, (index) => [index >= 20 && index < 40 ? eastern : -95, 35]),
  );
  const mask = new Uint8Array(points.length).fill(1);
  const clusters = clusterPoints(points, assignCells(points, 4), mask, 4);
  expect(clusters.map(({ kind, count }) => [kind, count])).toEqual([
    ['listing', 20],
    ['listing', 20],
    ['inquiry', 9],
  ]);
  const [first, second, moved] = clusters as [Cluster, Cluster, Cluster];
  const maxVolume = maxClusterVolume(clusters);
  for (const listingCluster of [first, second]) {
    const distance = Math.hypot(listingCluster.x - moved.x, listingCluster.y - moved.y) / pixel;
    const touching = markRadius(listingCluster, maxVolume) + markRadius(moved, maxVolume);
    expect(distance).toBeGreaterThan(touching - 0.1);
  }
});

it('converts degrees to Web Mercator coordinates and back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
      (lon, lat) => {
        expect(longitudeFromX(mercatorX(lon))).toBeCloseTo(lon, 6);
        expect(latitudeFromY(mercatorY(lat))).toBeCloseTo(lat, 6);
      },
    ),
  );
});

it('finds the marks of the largest volumes, without changing the order of all', () => {
  const marks = [30, 10, 40, 20].map((volume) => ({ volume }) as Cluster);
  const volumesOf = (limit: number) => largestMarks(marks, limit).map(({ volume }) => volume);
  expect(volumesOf(2)).toEqual([40, 30]);
  expect(volumesOf(4)).toEqual([30, 10, 40, 20]);
});
