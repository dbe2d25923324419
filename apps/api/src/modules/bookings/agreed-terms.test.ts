import { addMonths } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeBid,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
  SOON,
  storageInput,
} from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  admin = await api.person({ category: 'Admin' });
});
afterAll(() => api.close());

const modes = ['North dock', 'South dock'].map((mode_name) => ({
  ...storageInput().access_modes[0],
  mode_name,
}));
const get = async (path: string, input: object, by: Person) =>
  (await api.query(path, input, by.token)).body.result.data.data;
const accept = async (path: string, input: object, by: Person): Promise<number> =>
  (await api.mutate(path, input, by.token)).body.result.data.data.booking_id;

/** Bookings on one storage: from a bid that chose one access mode, from an offer, and a renewal of the first. */
async function makeThreeBookings(storage_id: number) {
  const listing_id = await makeListing(api, terminal, storage_id);
  const [north] = await get('listings.modes', { listing_id }, trader);
  const bid_id = await makeBid(api, trader, listing_id, { modes: [north.mode_id] });
  const bid = await accept('bids.accept', { bid_id }, terminal);
  const inquiry_id = await makeInquiry(api, trader);
  const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id });
  const offer = await accept('offers.accept', { inquiry_bids_id }, trader);
  const renewal_id = await makeRenewal(api, trader, bid, { start_date: addMonths(SOON, 12) });
  const renewal = await accept('renewals.accept', { renewal_id }, terminal);
  return { bid, offer, renewal, renewal_id };
}

/** Changes the storage in the database, because the API refuses it while bookings are Active. */
const changeStorage = (storage_id: number) => api.database.client`
  with deleted as (delete from access_modes where storage_id = ${storage_id})
  update storage set storage_name = 'Other name', formatted_address = 'Calgary, AB, Canada', locality = 'Calgary',
    administrative_area_level_1 = 'AB', country = 'Canada', region = 'Canada', product_category = '{Ethanol}'
  where storage_id = ${storage_id}`;

it('shows the agreed storage, product and access modes after the storage changed', async () => {
  const storage_id = await makeStorage(api, terminal, {
    storage_name: 'Harbour tanks',
    access_modes: modes as never,
  });
  const { bid, offer, renewal, renewal_id } = await makeThreeBookings(storage_id);
  await changeStorage(storage_id);
  const agreed = {
    storage_name: 'Harbour tanks',
    address: 'Bayonne, NJ, USA',
    locality: 'Bayonne',
    administrative_area_level_1: 'NJ',
    product: 'WCS',
  };
  const modeNames = {
    [bid]: ['North dock'],
    [offer]: ['North dock', 'South dock'],
    [renewal]: ['North dock'],
  };
  for (const [id, mode_names] of Object.entries(modeNames)) {
    const booking = await get('bookings.get', { booking_id: Number(id) }, trader);
    expect(booking).toMatchObject(agreed);
    expect(booking.access_modes.map((mode: { mode_name: string }) => mode.mode_name)).toEqual(mode_names);
    expect(booking.access_modes[0]).toMatchObject({ type: 'Vessel', pump_over_rate: 0.15, dock_draft: null });
  }
  for (const [path, by] of [
    ['bookings.listTerminal', terminal],
    ['bookings.listTrader', trader],
    ['bookings.listAll', admin],
  ] as const) {
    const rows = await get(path, { q: 'harbour', sort: 'address' }, by);
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject(agreed);
      expect(row.mode_names).toEqual(modeNames[row.booking_id]);
    }
    const csv = await api.rest('GET', `/api/export/${path}`, { token: by.token });
    expect([csv.text.match(/Harbour tanks/g)?.length, csv.text.includes('Calgary')]).toEqual([3, false]);
    expect(csv.text).toContain('North dock; South dock');
  }
  const year = Number(SOON.slice(0, 4));
  const { product: _, address: __, ...shown } = agreed;
  for (const row of await get('bookings.calendar', { type: 'trader', year }, trader))
    expect(row).toMatchObject(shown);
  const { locality: ___, administrative_area_level_1: ____, ...renewed } = agreed;
  expect(await get('renewals.get', { renewal_id }, trader)).toMatchObject(renewed);
  expect((await get('renewals.listPlaced', {}, trader))[0]).toMatchObject(renewed);
  expect(await get('renewals.form', { booking_id: bid }, trader)).toMatchObject(renewed);
});
