/** Edits of a storage with open bids, open offers or active bookings (docs/product.md#storage). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeBid,
  makeBooking,
  makeInquiry,
  makeListing,
  makeOffer,
  makeStorage,
  SOON,
  storageInput,
} from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
});
afterAll(() => api.close());

const read = async (storage_id: number, by = terminal) =>
  (await api.query('storage.get', { storage_id }, by.token)).body.result.data.data;
const update = (storage_id: number, changes: object) =>
  api.mutate('storage.update', { ...changes, storage_id }, terminal.token);
const put = (storage_id: number, body: object) =>
  api.rest('PUT', `/api/storage/${storage_id}`, { token: terminal.token, body });

const commitments = {
  'it has an open bid': {
    commit: async (storage_id: number) => {
      const listing_id = await makeListing(api, terminal, storage_id);
      const bid_id = await makeBid(api, trader, listing_id);
      return () => api.mutate('bids.cancel', { bid_id }, trader.token);
    },
    reason: '1 open bid',
  },
  'it has an open offer': {
    commit: async (storage_id: number) => {
      const inquiry_id = await makeInquiry(api, trader);
      const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id });
      return () => api.mutate('offers.cancel', { inquiry_bids_id }, terminal.token);
    },
    reason: '1 open offer',
  },
  'it has an active booking': {
    commit: async (storage_id: number) => {
      const { booking_id, listing_id } = await makeBooking(api, terminal, trader, storage_id);
      return async () => {
        await api.mutate('bookings.backOut', { booking_id }, trader.token);
        return api.mutate('listings.withdraw', { listing_id }, terminal.token);
      };
    },
    reason: '1 active booking',
  },
};

describe.for(Object.entries(commitments))('editing a storage while %s', ([, { commit, reason }]) => {
  const locked = {
    formatted_address: ['Calgary, AB, Canada', 'Address'],
    product_category: [['Ethanol'], 'Product category'],
    tank_type: ['Cavern', 'Tank type'],
    tank_material: [null, 'Tank material'],
    commingled: [1, 'Commingled'],
    access_modes: [[], 'Access modes'],
  } as const;

  it('rejects changes of address, categories, tank type, material, commingled and modes', async () => {
    const storage_id = await makeStorage(api, terminal);
    const release = await commit(storage_id);
    const before = await read(storage_id);
    for (const [field, [value, label]] of Object.entries(locked)) {
      const message = `${label} cannot change while this storage has ${reason}.`;
      const { status, body } = await update(storage_id, { [field]: value, storage_name: 'Renamed' });
      expect([field, status, body.error.message]).toEqual([field, 409, message]);
      expect(body.error.data.issues).toEqual([{ path: field, message }]);
      const rest = await put(storage_id, { [field]: value });
      expect([field, rest.status, rest.body.message.text]).toEqual([field, 409, message]);
    }
    const both = await update(storage_id, { tank_type: 'Cavern', commingled: 1 });
    expect(both.body.error.message).toBe(
      `Tank type and Commingled cannot change while this storage has ${reason}.`,
    );
    expect(await read(storage_id)).toEqual(before);
    await release();
    const all = Object.fromEntries(Object.entries(locked).map(([field, [value]]) => [field, value]));
    expect((await update(storage_id, all)).status).toBe(200);
    expect(await read(storage_id)).toMatchObject({ ...all, locality: 'Calgary', region: 'Canada' });
  });

  it('allows changes of name, heel, features, capacity and new modes, and ignores unchanged fields', async () => {
    const storage_id = await makeStorage(api, terminal, { product_category: ['Heavy Crude', 'Asphalt'] });
    await commit(storage_id);
    const { access_modes, ...before } = await read(storage_id);
    const [mode] = storageInput().access_modes;
    const changes = {
      ...storageInput(),
      product_category: ['Asphalt', 'Heavy Crude'],
      storage_name: 'Renamed',
      heel_requirement: 900,
      tank_features: ['Steam'],
      total_capacity: 700,
      number_of_tanks: 4,
      // The stored mode without its id, and a new one.
      access_modes: [mode, { ...mode, mode_name: 'South dock' }],
    };
    expect((await update(storage_id, changes)).status).toBe(200);
    const after = await read(storage_id);
    expect(after).toMatchObject({ storage_name: 'Renamed', total_capacity: 700, tank_features: ['Steam'] });
    expect(after.formatted_address).toBe(before.formatted_address);
    expect(after.access_modes).toEqual([
      access_modes[0],
      expect.objectContaining({ mode_name: 'South dock' }),
    ]);
    const changedMode = [{ ...access_modes[0], pump_over_rate: 0.2 }, after.access_modes[1]];
    const { status, body } = await update(storage_id, { access_modes: changedMode });
    expect([status, body.error.message]).toEqual([
      409,
      `Access modes cannot change while this storage has ${reason}.`,
    ]);
  });
});

describe('commitments of a storage', () => {
  it('are shown to the owner only', async () => {
    const storage_id = await makeStorage(api, terminal);
    const none = { open_bids: 0, open_offers: 0, active_bookings: 0 };
    expect((await read(storage_id)).commitments).toEqual(none);
    await commitments['it has an active booking'].commit(storage_id);
    await commitments['it has an open offer'].commit(storage_id);
    expect((await read(storage_id)).commitments).toEqual({
      open_bids: 0,
      open_offers: 1,
      active_bookings: 1,
    });
    expect((await read(storage_id, trader)).commitments).toBeNull();
  });

  it('forbid a total capacity below the peak booked volume or an open offer', async () => {
    const storage_id = await makeStorage(api, terminal, { total_capacity: 500 });
    await makeBooking(api, terminal, trader, storage_id, { start_date: SOON, volume: 120 });
    await makeBooking(api, terminal, trader, storage_id, { start_date: SOON, volume: 130 });
    const refused = await update(storage_id, { total_capacity: 249.999 });
    expect([refused.status, refused.body.error.data.issues]).toEqual([
      400,
      [
        {
          path: 'total_capacity',
          message: 'Total capacity cannot be below the 250 MBBL that are booked at the same time.',
        },
      ],
    ]);
    expect((await update(storage_id, { total_capacity: 250 })).status).toBe(200);
    const inquiry_id = await makeInquiry(api, trader);
    const other = await makeStorage(api, terminal, { total_capacity: 500 });
    await makeOffer(api, terminal, { inquiry_id, storage_id: other, volume: 80 });
    const offered = await put(other, { total_capacity: 79 });
    expect([offered.status, offered.body.message.text]).toEqual([
      400,
      'Total capacity cannot be below the 80 MBBL of an open offer.',
    ]);
  });

  it('allow editing an overbooked storage if its capacity does not shrink', async () => {
    const storage_id = await makeStorage(api, terminal, { total_capacity: 200 });
    for (const volume of [150, 150]) await makeBooking(api, terminal, trader, storage_id, { volume });
    expect((await update(storage_id, { storage_name: 'Full', total_capacity: 200 })).status).toBe(200);
    expect((await update(storage_id, { total_capacity: 250 })).status).toBe(200);
    expect((await update(storage_id, { total_capacity: 240 })).status).toBe(400);
  });
});
