import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOf } from '../points/points.ts';
import {
  columnsOf,
  type Inquiry,
  inquiries,
  inquiry,
  type Listing,
  listing,
  listings,
} from '../points/testing/market.ts';
import { cellsOf } from './cells.ts';
import { type Cluster, clustersOf, membersOf } from './clusters.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';
import { greatestOf, markRadiusOf } from './sizes.ts';

it('counts each passing point and barrel exactly once', () => {
  const cases = fc.tuple(
    listings,
    inquiries,
    fc.integer({ min: 2, max: 9 }),
    fc.infiniteStream(fc.boolean()),
    // Wide enough for several cells, close enough for neighbours to be put together.
    fc.infiniteStream(fc.integer({ min: 0, max: 80 })),
  );
  fc.assert(
    fc.property(cases, ([l, q, zoom, chance, apart]) => {
      const places = [...l, ...q].map(
        () => [-100 + apart.next().value / 10, 35 + apart.next().value / 10] as const,
      );
      const points = pointsOf(columnsOf(l, q, (at) => places[at] ?? [0, 0]));
      const passes = Uint8Array.from({ length: points.length }, () => Number(chance.next().value));
      const cells = cellsOf(points, zoom);
      const clusters = clustersOf(points, cells, passes, zoom);
      const members = clusters.flatMap((cluster) => membersOf(cells, passes, cluster));
      const passing = [...passes.keys()].filter((at) => passes[at] === 1);
      expect(members.sort((a, b) => a - b)).toEqual(passing);
      for (const cluster of clusters) {
        const own = membersOf(cells, passes, cluster);
        expect(cluster.count).toBe(own.length);
        expect(own.every((at) => at < points.listings === (cluster.kind === 'listing'))).toBe(true);
        expect(cluster.volume).toBeCloseTo(
          own.reduce((sum, at) => sum + (points.volumes[at] as number), 0),
          1,
        );
      }
    }),
  );
});

it('moves inquiries beside the listings whose numbers they would hide', () => {
  const [sample] = fc.sample(listing, 1) as [Listing];
  const [wanted] = fc.sample(inquiry, 1) as [Inquiry];
  const listed = Array.from({ length: 40 }, () => ({ ...sample, working_capacity: 900 }));
  const asked = Array.from({ length: 9 }, () => ({ ...wanted, min_volume: 700, max_volume: 800 }));
  const pixel = 1 / worldOf(4);
  const next = longitudeOf(xOf(-95) + 62 * pixel);
  // Half of the listings where the inquiries are, the others to the right of them.
  const points = pointsOf(columnsOf(listed, asked, (at) => [at >= 20 && at < 40 ? next : -95, 35]));
  const passes = new Uint8Array(points.length).fill(1);
  const clusters = clustersOf(points, cellsOf(points, 4), passes, 4);
  expect(clusters.map(({ kind, count }) => [kind, count])).toEqual([
    ['listing', 20],
    ['listing', 20],
    ['inquiry', 9],
  ]);
  const [one, other, inquiries] = clusters as [Cluster, Cluster, Cluster];
  const greatest = greatestOf(clusters);
  for (const below of [one, other]) {
    const apart = Math.hypot(below.x - inquiries.x, below.y - inquiries.y) / pixel;
    const touching = markRadiusOf(below, greatest) + markRadiusOf(inquiries, greatest);
    expect(apart).toBeGreaterThan(touching - 0.1);
  }
});

it('converts a place to world coordinates and back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
      (lon, lat) => {
        expect(longitudeOf(xOf(lon))).toBeCloseTo(lon, 6);
        expect(latitudeOf(yOf(lat))).toBeCloseTo(lat, 6);
      },
    ),
  );
});
