import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsOf } from './cells.ts';
import { clustersOf, membersOf } from './clusters.ts';
import { latitudeOf, longitudeOf, xOf, yOf } from './mercator.ts';
import { pointsOf } from './points.ts';
import { columnsOf, inquiries, listings } from './testing/market.ts';

it('no point and no barrel is lost or counted twice, whatever passes', () => {
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
      const points = pointsOf(columnsOf(l, q));
      points.places.forEach((_, at, places) => {
        places[at] = (at % 2 === 0 ? -100 : 35) + apart.next().value / 10;
      });
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

it('a place survives the way to the square world and back', () => {
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
