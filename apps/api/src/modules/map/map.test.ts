import { accessFlags, defaultMapFilters, type MapPoints } from '@tank/schema/map/map';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editInput, makeInquiry, makeListing, makeStorage, storageInput } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let subscriber: Person;

beforeAll(async () => {
  api = await startTestApi({ map_style_url: 'https://maps.example.com/dark/style.json' });
  owner = await api.person({ category: 'Terminal', data_sub: 1 });
  subscriber = await api.person({ category: 'Viewer', data_sub: 1 });
});
afterAll(() => api.close());

const packed = (headers = {}, { token } = subscriber) =>
  api.app.inject({ url: '/api/map/points', headers: { 'x-access-token': token, ...headers } });
const points = async (person = subscriber) => (await packed({}, person)).json() as MapPoints;
const rows = async () => (await api.rest('GET', '/api/listing/map', { token: subscriber.token })).body;

/** The point of one listing, read from the columns. */
async function pointOf(listing_id: number, person = subscriber) {
  const { listings } = await points(person);
  const at = listings.listing_id.indexOf(listing_id);
  if (at < 0) return undefined;
  const { public_latitude, public_longitude, ask_price, visibility, access, administrative_area_level_1 } =
    listings;
  return {
    place: [public_latitude[at], public_longitude[at]],
    ask_price: ask_price[at],
    visibility: visibility[at],
    access: accessFlags.filter((_, bit) => ((access[at] ?? 0) >> bit) & 1),
    state: administrative_area_level_1.values[administrative_area_level_1.at[at] as number],
  };
}

const mode = (type: string, inbound_outbound: string) => ({
  mode_name: `${type} ${inbound_outbound}`,
  type: type as 'Truck',
  inbound_outbound: inbound_outbound as 'both',
  pump_over_rate: 0.1,
});

it('is for subscribers and Admins', async () => {
  const other = await api.person();
  for (const url of ['/api/map/points', '/api/listing/map']) {
    const refused = await api.rest('GET', url, { token: other.token });
    expect([refused.status, refused.body.message.text]).toEqual([403, messages.notSubscribed]);
  }
});

it.for([
  [0, ''],
  [1, 'NJ'],
] as const)(
  'shows a listing with visibility %i at its public point, even to its owner',
  async ([visibility, state]) => {
    const listing_id = await makeListing(api, owner, await makeStorage(api, owner), {
      visibility,
      hide_price: 1,
    });
    const [stored] = await api.database.client`
    select latitude, longitude, public_latitude, public_longitude from listings where listing_id = ${listing_id}`;
    const public_point = [
      expect.closeTo(stored?.public_latitude, 4),
      expect.closeTo(stored?.public_longitude, 4),
    ];
    const expectNotReal = ([latitude, longitude]: unknown[]) => {
      expect(latitude).not.toBeCloseTo(stored?.latitude, 3);
      expect(longitude).not.toBeCloseTo(stored?.longitude, 3);
    };
    for (const person of [subscriber, owner]) {
      const shown = await pointOf(listing_id, person);
      expect(shown).toMatchObject({ visibility, state, place: public_point });
      expectNotReal(shown?.place ?? []);
    }
    const row = (await rows()).listings.find((one: { listing_id: number }) => one.listing_id === listing_id);
    expect([row.newLatitude, row.newLongitude]).toEqual(public_point);
    expectNotReal([row.newLatitude, row.newLongitude]);
  },
);

it('shows the access modes of a listing, and its price unless that is hidden', async () => {
  const storage_id = await makeStorage(api, owner, {
    access_modes: [mode('Barge', 'inbound'), mode('Pipeline', 'outbound'), mode('Truck', 'both')],
  });
  const listing_id = await makeListing(api, owner, storage_id, { hide_price: 1 });
  const open_id = await makeListing(api, owner, storage_id, { ask_price: 0.7 });
  const [stored] = await api.database.client`
    select latitude, longitude from listings where listing_id = ${open_id}`;
  for (const person of [subscriber, owner]) {
    const shown = await pointOf(listing_id, person);
    expect(shown?.ask_price).toBeNull();
    expect(shown?.access).toEqual(['barge_in', 'pipe_out', 'truck_in', 'truck_out']);
  }
  const { listings, listing_bounds } = await rows();
  const [hidden, open] = [listing_id, open_id].map((id) =>
    listings.find((row: { listing_id: number }) => row.listing_id === id),
  );
  expect([hidden.ask_price, open.ask_price]).toEqual(['Undisclosed', 0.7]);
  expect(hidden).toMatchObject({ barge_in: 1, barge_out: 0, pipe_out: 1, truck_in: 1, vessel_in: 0 });
  expect(open).toMatchObject({
    newLatitude: expect.closeTo(stored?.latitude, 3),
    newLongitude: expect.closeTo(stored?.longitude, 3),
    product_category: 'Heavy Crude',
  });
  expect(listing_bounds.ask_price).toEqual({ min: 0.7, max: 0.7 });
});

it('keeps the public point when a listing moves within its state', async () => {
  const storage_id = await makeStorage(api, owner, { formatted_address: 'Newark, NJ, USA' });
  const listing_id = await makeListing(api, owner, storage_id, { visibility: 1 });
  const first = await pointOf(listing_id);
  for (const [at, town] of ['Camden', 'Trenton', 'Bayonne'].entries()) {
    const { status, text } = await api.mutate(
      'storage.update',
      { ...storageInput({ formatted_address: `${town}, NJ, USA` }), storage_id, version: at + 1 },
      owner.token,
    );
    expect(status, text).toBe(200);
    await api.mutate(
      'listings.update',
      editInput(listing_id, { visibility: 1, version: at + 1 }),
      owner.token,
    );
    expect((await pointOf(listing_id))?.place).toEqual(first?.place);
  }
});

it('contains only open listings and inquiries', async () => {
  const listing_id = await makeListing(api, owner, await makeStorage(api, owner));
  const asker = await api.person();
  const inquiry_id = await makeInquiry(api, asker, { comment: 'By the river.' });
  const shown = async () => {
    const { listings, inquiries } = await points();
    return [listings.listing_id.includes(listing_id), inquiries.inquiry_id.includes(inquiry_id)];
  };
  expect(await shown()).toEqual([true, true]);
  const { inquiries, inquiry_bounds } = await rows();
  expect(inquiries.at(-1)).toMatchObject({
    inquiry_id,
    comment: 'By the river.',
    radius: 50,
    product: 'WCS',
  });
  expect(inquiry_bounds.radius).toEqual({ min: 50, max: 50 });
  await api.mutate('listings.withdraw', { listing_id }, owner.token);
  expect(await shown()).toEqual([false, true]);
  await api.mutate('inquiries.withdraw', { inquiry_id }, asker.token);
  expect(await shown()).toEqual([false, false]);
});

it('returns 304 for a matching etag until something changes', async () => {
  const { headers } = await packed({ 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' });
  const ask = (token = subscriber.token) =>
    packed({
      'if-none-match': `"other", ${headers.etag}`,
      'accept-encoding': 'gzip',
      'x-access-token': token,
    });
  const same = await ask();
  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect((await ask((await api.person()).token)).statusCode).toBe(403);
  await makeListing(api, owner, await makeStorage(api, owner));
  expect((await ask()).statusCode).toBe(200);
});

it('stores one filter per user, and returns the default before the first save', async () => {
  const token = subscriber.token;
  const settings = async () => (await rows()).map_settings;
  expect(await settings()).toEqual(defaultMapFilters);
  const filters = { product_category: 'Crude', min_price: 0.25, max_volume: 400, inquiry: 0, rail_in: 1 };
  const saved = await api.rest('POST', '/api/preference/map', { token, body: filters });
  expect(saved.body.message.text).toBe(messages.mapFiltersSaved);
  expect(await settings()).toEqual({ ...defaultMapFilters, ...filters });
  const body = { product_category: '', min_price: 2, max_price: 1 };
  const refused = await api.rest('POST', '/api/preference/map', { token, body });
  expect([refused.status, refused.body.message.text]).toEqual([400, messages.maxPriceBelowMin]);
  expect(await settings()).toMatchObject(filters);
});

it("uses the operator's style and allows its host in the content security policy", async () => {
  const answer = await api.app.inject({
    url: '/trpc/map.style',
    headers: { 'x-access-token': subscriber.token },
  });
  expect(answer.json().result.data).toEqual({ url: 'https://maps.example.com/dark/style.json' });
  const { headers } = await api.app.inject({ url: '/healthz' });
  const policy = String(headers['content-security-policy']);
  for (const sources of ['img-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${sources} [^;]*https://maps\\.example\\.com[ ;]`));
});
