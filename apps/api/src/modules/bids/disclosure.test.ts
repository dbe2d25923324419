/** Bids and offers disclose the parties' contact details and the storage's address only after acceptance. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBid, makeInquiry, makeListing, makeOffer, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';

let api: TestApi;
let cast: Cast;

const PLACE = '4711 Curlew Quay, Bayonne, NJ, USA';
const PHONE = { owner: '+1 201 555 0100', bidder: '+1 201 555 0200' };
const tank = {
  tank_type: 'Internal Floating Roof',
  tank_material: 'Carbon Steel',
  tank_features: ['Insulated'],
  total_capacity: 500,
  number_of_tanks: 3,
  heel_requirement: 1200,
  commingled: 0,
};

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  for (const name of ['owner', 'bidder'] as const)
    await api.database
      .client`update users set office_phone = ${PHONE[name]} where user_id = ${cast[name].user_id}`;
});
afterAll(() => api.close());

const storage = () =>
  makeStorage(api, cast.owner, { formatted_address: PLACE, storage_name: 'Kestrel Depot' });
const read = async (procedure: string, input: object, by: Person) =>
  (await api.query(procedure, input, by.token)).body.result.data.data;

describe('a bid on a listing that shows only its region', () => {
  const placed = async () => {
    const listing_id = await makeListing(api, cast.owner, await storage(), {
      visibility: 0,
      hide_price: 1,
      heel_product: 'WCS',
      comment: 'Ready.',
    });
    return { listing_id, bid_id: await makeBid(api, cast.bidder, listing_id) };
  };
  const bid = (bid_id: number, by: Person = cast.bidder) => read('bids.get', { bid_id }, by);

  it('shows the bidder the listing and hides the storage', async () => {
    const { bid_id } = await placed();
    const seen = await bid(bid_id);
    expect(seen).toMatchObject({
      comment: 'Ready.',
      heel_product: 'WCS',
      delay_after_commit: 1,
      working_capacity: 200,
      product_category: ['Heavy Crude'],
      ask_price: 'Undisclosed',
      formatted_address: 'PADD 1B',
      locality: null,
      country: null,
    });
    for (const key of [...Object.keys(tank), 'storage_name', 'storage_id', 'terminal_email', 'trader_email'])
      expect(seen).not.toHaveProperty(key);
    expect(JSON.stringify(seen)).not.toMatch(/Curlew|Bayonne|Kestrel/);
    // The owner's side sees its own storage but not the bidder's contact details.
    for (const by of [cast.owner, cast.teammate, cast.admin]) {
      expect(await bid(bid_id, by)).toMatchObject({
        ...tank,
        storage_name: 'Kestrel Depot',
        ask_price: 0.65,
      });
      expect(await bid(bid_id, by)).not.toHaveProperty('trader_email');
    }
  });

  it('shows both parties contact details, address and storage once the bid is accepted', async () => {
    const { listing_id, bid_id } = await placed();
    const lost = await makeBid(api, cast.rival, listing_id);
    const { body } = await api.mutate('bids.accept', { bid_id }, cast.owner.token);
    const { booking_id } = body.result.data.data;
    const known = {
      terminal_username: cast.owner.username,
      terminal_office_phone: PHONE.owner,
      trader_office_phone: PHONE.bidder,
      booking_id,
    };
    for (const by of [cast.bidder, cast.owner, cast.admin])
      expect(await bid(bid_id, by)).toMatchObject(known);
    expect(await bid(bid_id)).toMatchObject({
      ...tank,
      storage_name: 'Kestrel Depot',
      formatted_address: PLACE,
      locality: 'Bayonne',
      // The hidden ask price stays hidden from the bidder.
      ask_price: 'Undisclosed',
    });
    const rest = await api.rest('GET', `/api/bid/${bid_id}`, { token: cast.bidder.token });
    expect(rest.body.data).toMatchObject({
      ...known,
      tank_features: 'Insulated',
      product_category: 'Heavy Crude',
    });
    for (const by of [cast.partner, cast.teammate]) {
      expect(await bid(bid_id, by)).toMatchObject({ booking_id, formatted_address: PLACE });
      expect(JSON.stringify(await bid(bid_id, by))).not.toMatch(/555 0/);
    }
    expect(JSON.stringify(await bid(lost, cast.rival))).not.toMatch(/Curlew|Kestrel|555 0/);
    const list = await api.query('bids.listPlaced', {}, cast.bidder.token);
    expect(list.body.result.data.data[0]).toMatchObject({ bid_id, formatted_address: PLACE });
    const lists = await api.query('bids.listPlaced', {}, cast.rival.token);
    expect(lists.text).not.toMatch(/Curlew/);
    // The listing itself shows its address to the bidder who booked it, not to rival bidders.
    expect(await read('listings.get', { listing_id }, cast.bidder)).toMatchObject({
      formatted_address: PLACE,
    });
    expect(await read('listings.get', { listing_id }, cast.rival)).toMatchObject({
      formatted_address: 'PADD 1B',
    });
  });
});

describe('an offer', () => {
  const offer = (inquiry_bids_id: number, by: Person) => read('offers.get', { inquiry_bids_id }, by);

  it('shows contact details to both parties once it is accepted, never to their teams', async () => {
    const inquiry_id = await makeInquiry(api, cast.bidder);
    const inquiry_bids_id = await makeOffer(api, cast.owner, { inquiry_id, storage_id: await storage() });
    for (const by of [cast.bidder, cast.owner, cast.admin])
      expect(await offer(inquiry_bids_id, by)).not.toHaveProperty('terminal_email');
    expect(JSON.stringify(await offer(inquiry_bids_id, cast.bidder))).not.toMatch(/Curlew|Kestrel/);
    const { body } = await api.mutate('offers.accept', { inquiry_bids_id }, cast.bidder.token);
    const { booking_id } = body.result.data.data;
    for (const by of [cast.bidder, cast.owner, cast.admin])
      expect(await offer(inquiry_bids_id, by)).toMatchObject({
        booking_id,
        terminal_office_phone: PHONE.owner,
        trader_office_phone: PHONE.bidder,
        storage_address: PLACE,
      });
    for (const by of [cast.partner, cast.teammate])
      expect(JSON.stringify(await offer(inquiry_bids_id, by))).not.toMatch(/555 0/);
  });
});
