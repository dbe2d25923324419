import { messages } from '@tank/schema/messages';
import { placeMessages } from '@tank/schema/messages/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidInput, makeBid, makeListing, makeStorage, storageInput } from '../../testing/samples.ts';
import { setClock } from '../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
});
afterAll(() => api.close());

const create = (changes: object, by: Person = cast.owner) =>
  api.mutate('storage.create', { ...storageInput(), ...changes }, by.token);
const read = async (storage_id: number, by: Person = cast.owner) =>
  (await api.query('storage.get', { storage_id }, by.token)).body.result.data.data;
const update = (storage_id: number, changes: object, by: Person = cast.owner) =>
  api.mutate('storage.update', { ...storageInput(), ...changes, storage_id }, by.token);
const remove = (storage_id: number) => api.mutate('storage.delete', { storage_id }, cast.owner.token);

async function book(storage_id: number): Promise<number> {
  const listing_id = await makeListing(api, cast.owner, storage_id);
  const bid_id = await makeBid(api, cast.booked, listing_id);
  const { body } = await api.mutate('bids.accept', { bid_id }, cast.owner.token);
  return body.result.data.data.booking_id;
}

describe('the address of a storage', () => {
  it('is geocoded into city, state, country and market region', async () => {
    const places = [
      ['22nd st, bayonne, nj 07002', '22nd st, Bayonne, NJ 07002, USA', 'Bayonne', 'NJ', 'USA', 'PADD 1B'],
      ['Hardisty, Alberta, Canada', 'Hardisty, AB, Canada', 'Hardisty', 'AB', 'Canada', 'Canada'],
      ['Yreka, CA', 'Yreka, CA, USA', 'Yreka', 'CA', 'USA', 'PADD 5'],
    ] as const;
    for (const [
      written,
      formatted_address,
      locality,
      administrative_area_level_1,
      country,
      region,
    ] of places) {
      const storage_id = await makeStorage(api, cast.owner, { formatted_address: written });
      expect(await read(storage_id)).toMatchObject({
        formatted_address,
        locality,
        administrative_area_level_1,
        country,
        region,
      });
    }
  });

  it.each([
    ['NY Harbor', 'New York Harbor, New York, NY, USA', 'New York'],
    ['USGC', 'US Gulf Coast, Houston, TX, USA', 'Houston'],
    ['77536', 'Deer Park, TX 77536, USA', 'Deer Park'],
    ['So. Portland, Maine', 'South Portland, ME, USA', 'South Portland'],
    ['29.69, -90.99', '29.6900 N 90.9900 W, Gibson, LA, USA', 'Gibson'],
  ])('%j is stored as %j', async (formatted_address, stored, locality) => {
    const storage_id = await makeStorage(api, cast.owner, { formatted_address });
    expect(await read(storage_id)).toMatchObject({ formatted_address: stored, locality });
  });

  it.each([
    ['Nonesuch Town, NJ', placeMessages.notInState('Nonesuch Town', 'New Jersey')],
    ['Bayonne', placeMessages.didYouMean('Bayonne, NJ, USA')],
    ['Huoston, TX', placeMessages.didYouMean('Houston, TX, USA')],
    ['London, UK', placeMessages.abroad('United Kingdom')],
    ['San Juan, PR', placeMessages.inTerritory('Puerto Rico')],
    ['???', messages.placeUnknown],
  ])('%j is rejected with a hint', async (formatted_address, message) => {
    const { status, body } = await create({ formatted_address });
    expect([status, body.error.message]).toEqual([400, message]);
    expect(body.error.data.issues).toEqual([{ path: 'formatted_address', message }]);
  });
});

describe('access modes of a storage', () => {
  const mode = { mode_name: 'Way in', inbound_outbound: 'inbound', type: 'Rail', pump_over_rate: 0.2 };

  it('require a class one rail for type Rail', async () => {
    const refused = await create({ access_modes: [mode] });
    expect([refused.status, refused.body.error.data.issues]).toEqual([
      400,
      [{ path: 'access_modes.0.class_one_rail', message: 'Class one rail is required for a rail mode.' }],
    ]);
    const made = await create({ access_modes: [{ ...mode, class_one_rail: 'BNSF', rail_spots: 12 }] });
    expect(made.status).toBe(200);
    const { access_modes } = await read(made.body.result.data.data.storage_id);
    expect(access_modes).toMatchObject([{ class_one_rail: 'BNSF', rail_spots: 12 }]);
  });

  it('drop fields that do not belong to their type', async () => {
    const allFields = {
      connection_name: 'Line 9',
      dock_draft: 40,
      length_overall: 900,
      class_one_rail: 'CN',
      rail_spots: 3,
    };
    const types = ['Barge', 'Pipeline', 'Rail', 'Truck', 'Vessel'];
    const made = await create({ access_modes: types.map((type) => ({ ...mode, ...allFields, type })) });
    const { access_modes } = await read(made.body.result.data.data.storage_id);
    const none = Object.fromEntries(Object.keys(allFields).map((key) => [key, null]));
    const docks = { ...none, dock_draft: 40, length_overall: 900 };
    expect(access_modes).toMatchObject([
      { type: 'Barge', ...docks },
      { type: 'Pipeline', ...none, connection_name: 'Line 9' },
      { type: 'Rail', ...none, class_one_rail: 'CN', rail_spots: 3 },
      { type: 'Truck', ...none },
      { type: 'Vessel', ...docks },
    ]);
  });

  it('are changed, added and removed by an edit', async () => {
    const storage_id = await makeStorage(api, cast.owner, {
      access_modes: ['Original', 'Removed'].map((mode_name) => ({
        ...storageInput().access_modes[0],
        mode_name,
      })) as never,
    });
    const [original] = (await read(storage_id)).access_modes;
    const changed = { ...mode, type: 'Truck', mode_id: original.mode_id, mode_name: 'Changed' };
    const added = { ...mode, type: 'Truck', mode_name: 'Added' };
    expect((await update(storage_id, { access_modes: [changed, added] })).status).toBe(200);
    const after = (await read(storage_id)).access_modes;
    expect(after).toMatchObject([
      { mode_id: original.mode_id, mode_name: 'Changed', type: 'Truck' },
      { mode_name: 'Added' },
    ]);
    expect(after).toHaveLength(2);
  });

  it('of another storage are not changed by an edit that sends their id', async () => {
    const [mine, other] = [await makeStorage(api, cast.owner), await makeStorage(api, cast.terminal)];
    const [theirs] = (await read(other, cast.terminal)).access_modes;
    await update(mine, { access_modes: [{ ...mode, type: 'Truck', mode_id: theirs.mode_id }] });
    expect((await read(other, cast.terminal)).access_modes).toEqual([theirs]);
  });
});

it('rejects an edit that sends an access mode twice, over REST too', async () => {
  const storage_id = await makeStorage(api, cast.owner);
  const before = await read(storage_id);
  const [stored] = before.access_modes;
  const access_modes = [stored, { ...stored, pump_over_rate: 0.9 }];
  const issues = [{ path: 'access_modes.1.mode_id', message: 'The list has this access mode twice.' }];
  const typed = await update(storage_id, { access_modes });
  expect([typed.status, typed.body.error.data.issues]).toEqual([400, issues]);
  const rest = await api.rest('PUT', `/api/storage/${storage_id}`, {
    token: cast.owner.token,
    body: { access_modes },
  });
  expect([rest.status, rest.body.issues]).toEqual([400, issues]);
  expect(await read(storage_id)).toEqual(before);
});

describe('editing a storage', () => {
  it('returns 403 to Admins and 404 to other terminals', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    const byAdmin = await update(storage_id, {}, cast.admin);
    expect([byAdmin.status, byAdmin.body.error.message]).toEqual([403, messages.storageNotOwner]);
    expect((await update(storage_id, {}, cast.terminal)).status).toBe(404);
    expect((await read(storage_id)).version).toBe(1);
  });

  it('returns 409 for a stale version, and overwrites without a version', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    expect((await update(storage_id, { storage_name: 'First', version: 1 })).status).toBe(200);
    const stale = await update(storage_id, { storage_name: 'Second', version: 1 });
    expect([stale.status, stale.body.error.message]).toEqual([409, messages.stale]);
    expect(stale.body.error.data.error_code).toBe('STALE');
    expect(await read(storage_id)).toMatchObject({ storage_name: 'First', version: 2 });
    // The documented body has no version and overwrites.
    const documented = await api.rest('PUT', `/api/storage/${storage_id}`, {
      token: cast.owner.token,
      body: { ...storageInput(), storage_name: 'Third', product_category: 'Heavy Crude, Asphalt' },
    });
    expect(documented.status).toBe(200);
    expect(await read(storage_id)).toMatchObject({
      storage_name: 'Third',
      version: 3,
      product_category: ['Heavy Crude', 'Asphalt'],
    });
  });

  it('updates the copied fields of open listings only', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    const [open, withdrawn] = [
      await makeListing(api, cast.owner, storage_id),
      await makeListing(api, cast.owner, storage_id),
    ];
    await api.mutate('listings.withdraw', { listing_id: withdrawn }, cast.owner.token);
    const moved = { formatted_address: 'Yreka, CA, USA', product_category: ['Ethanol'] };
    expect((await update(storage_id, moved)).status).toBe(200);
    const listing = async (listing_id: number) =>
      (await api.query('listings.get', { listing_id }, cast.owner.token)).body.result.data.data;
    expect(await listing(open)).toMatchObject({
      ...moved,
      locality: 'Yreka',
      administrative_area_level_1: 'CA',
      region: 'PADD 5',
    });
    expect(await listing(withdrawn)).toMatchObject({
      locality: 'Bayonne',
      product_category: ['Heavy Crude'],
    });
    const bid = await api.mutate('bids.place', bidInput(open, { product: 'WCS' }), cast.trader.token);
    expect(bid.body.error.message).toBe(messages.bidProductNotAllowed);
  });

  it('rejects a total capacity below the working capacity of an open listing', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    await makeListing(api, cast.owner, storage_id, { working_capacity: 300 });
    const refused = await update(storage_id, { total_capacity: 299, storage_name: 'Too small' });
    expect([refused.status, refused.body.error.data.issues[0].path]).toEqual([400, 'total_capacity']);
    expect(await read(storage_id)).toMatchObject({ total_capacity: 500, storage_name: 'Dock 7 Tank Farm' });
    expect((await update(storage_id, { total_capacity: 300 })).status).toBe(200);
  });
});

describe('a storage without product categories, tank type and material', () => {
  it('accepts bids for any product', async () => {
    const unknown = { product_category: [], tank_type: null, tank_material: null };
    const storage_id = await makeStorage(api, cast.owner, unknown);
    expect(await read(storage_id)).toMatchObject(unknown);
    const listing_id = await makeListing(api, cast.owner, storage_id);
    const offered = await api.query('listings.products', { listing_id }, cast.trader.token);
    const all = await api.query('context.get', undefined, cast.trader.token);
    expect(offered.body.result.data.data).toHaveLength(
      new Set(all.body.result.data.products.map((row: { product: string }) => row.product)).size,
    );
    const bid = await api.mutate(
      'bids.place',
      bidInput(listing_id, { product: all.body.result.data.products.at(-1).product }),
      cast.trader.token,
    );
    expect(bid.status, bid.text).toBe(200);
    const { bid_id } = bid.body.result.data.data;
    const seen = await api.query('bids.get', { bid_id }, cast.owner.token);
    expect(seen.body.result.data.data).toMatchObject({ tank_type: null, tank_material: null });
    for (const sort of ['tank_type', '-tank_material']) {
      const list = await api.query('storage.listMine', { sort }, cast.owner.token);
      expect([sort, list.status]).toEqual([sort, 200]);
    }
    const csv = await api.rest('GET', '/api/export/storage.listMine', { token: cast.owner.token });
    expect([csv.status, csv.text.includes('null')]).toEqual([200, false]);
  });
});

describe('deleting a storage', () => {
  it('returns 409 while a booking is active', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    const booking_id = await book(storage_id);
    const refused = await remove(storage_id);
    expect([refused.status, refused.body.error.message]).toEqual([409, messages.storageBooked]);
    expect((await read(storage_id)).storage_id).toBe(storage_id);
    await api.database
      .client`update bookings set status = 'Closed', closed_reason = 'completed' where booking_id = ${booking_id}`;
    expect((await remove(storage_id)).status).toBe(200);
    const { body } = await api.query('bookings.listTrader', {}, cast.booked.token);
    const ids = body.result.data.data.map((row: { booking_id: number }) => row.booking_id);
    expect(ids).toContain(booking_id);
  });

  it('ignores a booking whose term is over before the job closes it', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    const booking_id = await book(storage_id);
    const [row] = await api.database.client`
      select end_date::text, (end_date - 1)::text as last_day from bookings where booking_id = ${booking_id}`;
    await setClock(api, row?.last_day);
    expect((await remove(storage_id)).status).toBe(409);
    await setClock(api, row?.end_date);
    expect((await remove(storage_id)).status).toBe(200);
    await setClock(api, undefined);
  });

  it('withdraws its open listings and rejects their bids with a reason', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    const listing_id = await makeListing(api, cast.owner, storage_id);
    const bid_id = await makeBid(api, cast.bidder, listing_id);
    expect((await remove(storage_id)).body.result.data.message.text).toBe(messages.storageDeleted);
    const listing = await api.query('listings.get', { listing_id }, cast.owner.token);
    expect(listing.body.result.data.data).toMatchObject({
      status: 'Withdrawn',
      reason: messages.listingWithdrawnReason,
    });
    const bid = await api.query('bids.get', { bid_id }, cast.bidder.token);
    expect(bid.body.result.data.data).toMatchObject({
      status: 'Rejected',
      reason: messages.listingWithdrawnReason,
    });
    const [notice] = await api.database
      .client`select description from notifications where user_id = ${cast.bidder.user_id} order by notification_id desc`;
    expect(notice?.description).toContain(messages.listingWithdrawnReason);
  });

  it('hides it from reads, lists and further edits, and keeps its history', async () => {
    const storage_id = await makeStorage(api, cast.owner);
    await remove(storage_id);
    expect((await api.query('storage.get', { storage_id }, cast.owner.token)).status).toBe(404);
    expect((await remove(storage_id)).status).toBe(404);
    expect((await update(storage_id, {})).status).toBe(404);
    const { body } = await api.query('storage.listMine', { limit: 1000 }, cast.owner.token);
    const ids = body.result.data.data.map((row: { storage_id: number }) => row.storage_id);
    expect(ids).not.toContain(storage_id);
    const events = await api.database
      .client`select event from history where entity = 'storage' and entity_id = ${storage_id} order by history_id`;
    expect(events.map(({ event }) => event)).toEqual(['create', 'delete']);
  });
});
