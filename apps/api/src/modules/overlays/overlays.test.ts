import { gunzipSync } from 'node:zlib';
import { overlayLayers } from '@tank/schema/map/overlays';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import { line, type MapService, pagesOf, startMapService } from '../../testing/map-service.ts';
import { makeInquiry, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { fetchInThread } from './fetch/fetch-in-thread.ts';
import { schematicFeatures } from './schematic/schematic.ts';

let api: TestApi;
let service: MapService;
let admin: Person;
let user: Person;

beforeAll(async () => {
  [api, service] = [await startTestApi(), await startMapService()];
  admin = await api.person({ category: 'Admin' });
  user = await api.person({ overlay_access: 1, data_sub: 1 });
});
afterAll(() => Promise.all([api.close(), service.close()]));

const tile = (path: string, { token }: Person = user, headers = {}) =>
  api.app.inject({ url: `/api/map/tiles/${path}`, headers: { 'x-access-token': token, ...headers } });
/** The text of a tile. */
const readTileText = async (path: string) => {
  const reply = await tile(path, user, { 'accept-encoding': 'gzip' });
  return reply.statusCode === 200 ? gunzipSync(reply.rawPayload).toString('latin1') : '';
};
const ask = async (procedure: string, input: unknown, { token }: Person) =>
  (await api.query(procedure, input, token)).body;
const stateOf = async (layer: string) => {
  const { data } = (await ask('overlays.states', undefined, admin)).result.data;
  return data.find((row: { layer: string }) => row.layer === layer);
};
const log = { info() {}, warn() {}, error() {} };
const fetchDue = () => runTask('fetch_overlays', { services: api.services, log });
const want = (layer: string) => api.mutate('overlays.fetch', { layer }, admin.token);

it('are refused without overlay access, except to Admins', async () => {
  const other = await api.person({ data_sub: 1 });
  const refused = await tile('crude_pipelines/3/1/3', other);
  expect([refused.statusCode, refused.json().message.text]).toEqual([403, messages.noOverlayAccess]);
  for (const [procedure, input] of [
    ['overlays.layers', undefined],
    ['overlays.near', { layer: 'rail_up', miles: 10 }],
  ] as const)
    expect((await ask(procedure, input, other)).error.message).toBe(messages.noOverlayAccess);
  expect((await tile('crude_pipelines/3/1/3', admin)).statusCode).toBe(200);
});

it('are schematic in every layer until they are fetched', async () => {
  const { data } = (await ask('overlays.layers', undefined, user)).result.data;
  expect(data.map(({ layer }: { layer: string }) => layer)).toEqual([...overlayLayers]);
  for (const { layer, source, features } of data) {
    expect([layer, source, features > 0]).toEqual([layer, 'schematic', true]);
    expect(await readTileText(`${layer}/0/0/0`), layer).toContain(layer);
  }
  expect(await readTileText('crude_pipelines/0/0/0')).toContain('Capline');
});

it('return 400 for an invalid tile and 204 for an empty one', async () => {
  for (const path of ['moon/0/0/0', 'docks/9/0/0', 'docks/1/2/0', 'docks/1/0/-1', 'docks/x/0/0'])
    expect([path, (await tile(path)).statusCode]).toEqual([path, 400]);
  expect((await tile('docks/8/0/0')).statusCode).toBe(204);
});

it('return 304 for a matching etag', async () => {
  const { headers } = await tile('docks/0/0/0');
  const again = await tile('docks/0/0/0', user, { 'if-none-match': headers.etag });
  expect([again.statusCode, headers['cache-control']]).toEqual([304, 'private, no-cache']);
});

it('are not fetched unless the operator enables it', async () => {
  service.answer(pagesOf([line(1)]));
  expect(await fetchDue()).toBe(0);
  const refused = await want('crude_pipelines');
  expect([refused.status, refused.body.error.message]).toEqual([409, messages.mapServicesOff]);
  expect(service.offsets).toEqual([]);
});

it('are fetched once a week and on request of an Admin; a failed fetch keeps the published edition', async () => {
  api.services.map_services = { crude_pipelines: service.address };
  const heron = line(1, undefined, { Opername: 'Heron Pipe' });
  service.answer(pagesOf([heron, line(2, [[1, null]]), { ...heron, id: 3 }]));
  expect(await fetchDue()).toBe(1);
  expect(await stateOf('crude_pipelines')).toMatchObject({
    source: 'live',
    features: 1,
    dropped: 1,
    duplicates: 1,
    failure: null,
  });
  expect((await stateOf('crude_pipelines')).has_service).toBe(true);
  expect((await stateOf('docks')).has_service).toBe(false);
  expect(await readTileText('crude_pipelines/0/0/0')).toContain('Heron Pipe');
  expect(await readTileText('crude_pipelines/0/0/0')).not.toContain('Capline');
  expect(await fetchDue()).toBe(0);

  expect((await want('crude_pipelines')).body.result.data.message.text).toBe(messages.layerQueued);
  expect(await stateOf('crude_pipelines')).toMatchObject({ wanted: true });
  service.answer(pagesOf([]));
  expect(await fetchDue()).toBe(0);
  const failure = 'The service has no features that can be drawn.';
  expect(await stateOf('crude_pipelines')).toMatchObject({
    source: 'live',
    features: 1,
    failure,
    wanted: false,
  });
  expect(await readTileText('crude_pipelines/0/0/0')).toContain('Heron Pipe');

  service.answer(pagesOf([10, 3].map((id) => line(id, undefined, { Opername: 'Plover Pipe' }))));
  await want('crude_pipelines');
  expect(await fetchDue()).toBe(1);
  expect(await stateOf('crude_pipelines')).toMatchObject({ features: 2, dropped: 0, failure: null });
  expect(await readTileText('crude_pipelines/0/0/0')).not.toContain('Heron');
  const { data } = (await ask('overlays.names', { layer: 'crude_pipelines' }, user)).result.data;
  expect(data).toEqual(['Plover Pipe', 'Plover Pipe: Line 3', 'Plover Pipe: Line 10']);
});

it('are retried in the worker thread, which only the retry timer keeps alive', async () => {
  const { connectionSettings } = api.database;
  service.answer((request) =>
    request.offset === 0 && request.attempt === 1
      ? { status: 503, body: 'busy' }
      : pagesOf([line(1), line(2)])(request),
  );
  const { address } = service;
  const edition = { layer: 'crude_pipelines' as const, edition: 1000 };
  expect(await fetchInThread({ edition, address, connectionSettings }, undefined)).toEqual({
    features: 2,
    dropped: 0,
    duplicates: 0,
  });
  expect(service.offsets).toEqual([0, 0, 1]);
});

it('are requested with the headers that continue the trace of the job', async () => {
  const { connectionSettings } = api.database;
  service.answer(pagesOf([line(1)]));
  const { address } = service;
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const edition = { layer: 'crude_pipelines' as const, edition: 1001 };
  await fetchInThread({ edition, address, connectionSettings, trace_headers: { traceparent } }, undefined);
  expect(new Set(service.traceparents)).toEqual(new Set([traceparent]));
});

it('are fetched if another layer cannot be stored, and if a text contains NUL', async () => {
  const { client } = api.database;
  await client`alter table overlay_features add constraint no_csx check (layer <> 'rail_csx')`;
  service.answer(pagesOf([line(1, undefined, { RROWNER1: 'N\u0000S' })]));
  api.services.map_services = { rail_csx: service.address, rail_ns: service.address };
  expect(await fetchDue()).toBe(1);
  const failure = 'The layer could not be stored. The log has the reason.';
  expect(await stateOf('rail_csx')).toMatchObject({ source: 'schematic', failure, wanted: false });
  expect(await stateOf('rail_ns')).toMatchObject({ source: 'live', features: 1, failure: null });
  expect((await ask('overlays.names', { layer: 'rail_ns' }, user)).result.data.data).toEqual(['NS']);
});

it('have products, access modes and capacity of terminals in their tiles', async () => {
  const flags = { CRUDE: 'Y', ETHANOL: 1, ASPHALT: 'N', RAIL: 'yes', TRUCK: 'Y', BARGE: null };
  const properties = { OBJECTID: 1, TERM_NAME: 'Heron Terminal', CAPACITY: '1,250,000', ...flags };
  const geometry = { type: 'Point', coordinates: [-95, 30] };
  service.answer(pagesOf([{ type: 'Feature', id: 1, properties, geometry }]));
  api.services.map_services = { product_terminals: service.address };
  expect(await fetchDue()).toBe(1);
  const text = await readTileText('product_terminals/0/0/0');
  for (const expected of ['Heron Terminal', 'products', 'Crude, Ethanol', 'modes', 'Rail, Truck', 'capacity'])
    expect(text).toContain(expected);
  expect(text).not.toMatch(/asphalt|barge/i);
});

it('are not published by a fetch that a newer one has overtaken, which leaves no rows', async () => {
  const { client } = api.database;
  service.answer(async (request) => {
    if (request.offset === 0)
      await client`update overlay_layers set begun = begun + 1 where layer = 'rail_up'`;
    return pagesOf([line(1, undefined, { RROWNER1: 'UP' })])(request);
  });
  api.services.map_services = { rail_up: service.address };
  expect(await fetchDue()).toBe(0);
  expect(await stateOf('rail_up')).toMatchObject({ source: 'schematic', failure: null });
  expect(await client`select from overlay_features where layer = 'rail_up'`).toHaveLength(0);
  expect(await client`select from overlay_tiles where layer = 'rail_up'`).toHaveLength(0);
});

it('find listings and inquiries near a line by their public points', async () => {
  const owner = await api.person({ category: 'Terminal' });
  const storage_id = await makeStorage(api, owner, { formatted_address: 'Cushing, OK, USA' });
  const at = await makeListing(api, owner, storage_id, { visibility: 2 });
  const hidden = await makeListing(api, owner, storage_id, { visibility: 1 });
  const away = await makeListing(api, owner, await makeStorage(api, owner));
  const inquiry = await makeInquiry(api, user, { formatted_address: 'Cushing, OK, USA' });
  api.services.map_services = undefined;
  const near = async (input: object) =>
    (await ask('overlays.near', { layer: 'rail_bnsf', ...input }, user)).result.data.data;
  const [shown] = await api.database.client`
    select public_latitude as y, public_longitude as x from listings where listing_id = ${hidden}`;
  // A line that begins at the public point of the hidden listing.
  const bends = [
    [shown?.x, shown?.y],
    [shown?.x + 1, shown?.y + 1],
  ];
  service.answer(pagesOf([line(1, bends, { RROWNER1: 'BNSF' })]));
  api.services.map_services = { rail_bnsf: service.address };
  await fetchDue();
  expect((await near({ miles: 1 })).listing_ids).toContain(hidden);
  const [true_place] = await api.database
    .client`select latitude as y, longitude as x from listings where listing_id = ${at}`;
  service.answer(
    pagesOf([
      line(
        1,
        [
          [true_place?.x, true_place?.y],
          [true_place?.x, true_place?.y + 0.1],
        ],
        { RROWNER1: 'BNSF' },
      ),
    ]),
  );
  await want('rail_bnsf');
  await fetchDue();
  const found = await near({ name: 'BNSF', miles: 2 });
  expect(found).toEqual({ listing_ids: [at], inquiry_ids: [inquiry] });
  expect(found.listing_ids).not.toContain(away);
  expect((await near({ name: 'Nobody', miles: 500 })).listing_ids).toEqual([]);
});

it.for(['schematic', 'fetched'] as const)(
  'find listings near one %s pipeline, or near all of its operator',
  async (how) => {
    const owner = await api.person({ category: 'Terminal' });
    const listingIn = async (formatted_address: string) =>
      makeListing(api, owner, await makeStorage(api, owner, { formatted_address }), { visibility: 2 });
    const [tucson, vegas] = [await listingIn('Tucson, AZ, USA'), await listingIn('Las Vegas, NV, USA')];
    api.services.map_services = undefined;
    const [south, calnev] = schematicFeatures('product_pipelines').filter(({ properties }) =>
      ['SFPP South', 'CALNEV'].includes(String(properties.name)),
    );
    if (how === 'fetched') {
      const fetched = (id: number, feature: typeof south) => ({
        ...line(id, undefined, {
          Opername: feature?.properties.operator,
          Pipename: feature?.properties.name,
        }),
        geometry: feature?.geometry,
      });
      // An operator whose name has the same prefix.
      const other = {
        ...line(3, undefined, { Opername: 'Kinder Morgans', Pipename: 'Other' }),
        geometry: calnev?.geometry,
      };
      service.answer(pagesOf([fetched(1, south), fetched(2, calnev), other]));
      api.services.map_services = { product_pipelines: service.address };
      await want('product_pipelines');
      await fetchDue();
    }
    const near = async (name: string) => {
      const request = { layer: 'product_pipelines', name, miles: 30 };
      const { listing_ids } = (await ask('overlays.near', request, user)).result.data.data;
      return [tucson, vegas].map((one) => listing_ids.includes(one));
    };
    expect(await near('Kinder Morgan: SFPP South')).toEqual([true, false]);
    expect(await near('Kinder Morgan: CALNEV')).toEqual([false, true]);
    expect(await near('Kinder Morgan')).toEqual([true, true]);
    expect(await near('Kinder')).toEqual([false, false]);
    const { data } = (await ask('overlays.names', { layer: 'product_pipelines' }, user)).result.data;
    expect(data).toEqual(expect.arrayContaining(['Kinder Morgan', 'Kinder Morgan: SFPP South']));
  },
);
