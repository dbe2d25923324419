/** Edit Listing: only by the owner, only while it is Open without open bids, and never over a concurrent edit. */
import { addDays } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../../../testing/market-today.ts';
import { bidInput, editInput, makeBid, makeListing, makeStorage } from '../../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type Cast, makeCast } from '../../../testing/test-users.ts';

let api: TestApi;
let cast: Cast;
let storage_id: number;

const mode = { inbound_outbound: 'both' as const, type: 'Truck' as const, pump_over_rate: 0.1 };
const today = marketToday();

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  const access_modes = ['North rack', 'South rack'].map((mode_name) => ({ ...mode, mode_name }));
  storage_id = await makeStorage(api, cast.owner, { access_modes });
});
afterAll(() => api.close());

const make = (changes: object = {}) => makeListing(api, cast.owner, storage_id, changes);
const edit = (listing_id: number, changes: object = {}, by: Person = cast.owner) =>
  api.mutate('listings.update', { ...editInput(listing_id), ...changes }, by.token);
const read = async (listing_id: number, by: Person = cast.owner) =>
  (await api.query('listings.get', { listing_id }, by.token)).body.result.data.data;
const refusal = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [
  status,
  body.error.data.error_code,
  body.error.message,
];

describe('editing a listing', () => {
  it('updates its fields, increments its version and records the edit in its history', async () => {
    const listing_id = await make();
    await api.database.client`update listings set heel_product = 'WCS' where listing_id = ${listing_id}`;
    const changes = { ask_price: 0.71, hide_price: 1, comment: 'Now heated.', visibility: 0, term: 6 };
    expect((await edit(listing_id, changes)).body.result.data).toEqual({
      message: { type: 'success', text: messages.listingUpdated },
      data: { listing_id },
    });
    expect(await read(listing_id)).toMatchObject({
      ...changes,
      version: 2,
      status: 'Open',
      heel_product: 'WCS',
    });
    // Other users see the changes at once.
    expect(await read(listing_id, cast.viewer)).toMatchObject({
      ask_price: 'Undisclosed',
      formatted_address: 'PADD 1B',
      comment: 'Now heated.',
    });
    const { body } = await api.query('history.list', { entity: 'listing', id: listing_id }, cast.owner.token);
    expect(body.result.data.data[0]).toMatchObject({ event: 'update', by: 'You', from_status: 'Open' });
    const [event] = await api.database.client`
      select payload from outbox where topic = 'listing.update' and payload->>'listing_id' = ${String(listing_id)}`;
    expect(event?.payload).toEqual({ listing_id, status: 'Open' });
  });

  it('accepts the documented field names over REST and requires a version', async () => {
    const listing_id = await make();
    const { listing_id: _, ...body } = editInput(listing_id, { comment: 'By REST.' });
    const listing_end_date = addDays(today, 50);
    const answer = await api.rest('PUT', `/api/listing/${listing_id}`, {
      token: cast.owner.token,
      body: { ...body, listing_end_date },
    });
    expect([answer.status, answer.body.message.text]).toEqual([200, messages.listingUpdated]);
    expect(await read(listing_id)).toMatchObject({ comment: 'By REST.', expiration: listing_end_date });
    const unversioned = await api.rest('PUT', `/api/listing/${listing_id}`, {
      token: cast.owner.token,
      body: { ...body, version: undefined },
    });
    expect([unversioned.status, unversioned.body.message.text]).toEqual([400, 'Version is required.']);
  });

  it('changes the duration of a later repost only if the expiration changes', async () => {
    const listing_id = await make({ expiration: addDays(today, 30) });
    const days = async () =>
      (await api.database.client`select open_days from listings where listing_id = ${listing_id}`)[0]
        ?.open_days;
    await edit(listing_id, { comment: 'As long as before.' });
    expect(await days()).toBe(30);
    expect((await read(listing_id)).expiration).toBe(addDays(today, 30));
    await edit(listing_id, { expiration: addDays(today, 90), version: 2 });
    expect(await days()).toBe(90);
  });

  it('accepts an unchanged date available in the past, rejects a new one', async () => {
    const listing_id = await make();
    const past = addDays(today, -20);
    await api.database.client`update listings set date_available = ${past} where listing_id = ${listing_id}`;
    expect((await edit(listing_id, { date_available: past })).status).toBe(200);
    const refused = await edit(listing_id, { date_available: addDays(past, 1), version: 2 });
    expect(refusal(refused)).toEqual([400, 'INVALID_INPUT', 'Date available cannot be in the past.']);
  });

  it('accepts an unchanged term that ends after 2100, rejects a new one', async () => {
    const listing_id = await make();
    const date_available = '2099-12-31';
    await api.database
      .client`update listings set date_available = ${date_available}, term = 600 where listing_id = ${listing_id}`;
    expect((await edit(listing_id, { date_available, term: 600 })).status).toBe(200);
    const refused = await edit(listing_id, { date_available, term: 599, version: 2 });
    expect([refused.status, refused.body.error.data.issues[0].path]).toEqual([400, 'term']);
    expect((await edit(listing_id, { date_available, term: 12, version: 2 })).status).toBe(200);
  });

  it('rejects a working capacity above the storage’s total capacity', async () => {
    const refused = await edit(await make(), { working_capacity: 500.5 });
    expect([refused.status, refused.body.error.data.issues[0].path]).toEqual([400, 'working_capacity']);
  });

  it('adds and removes access modes; existing bids keep the modes they chose', async () => {
    const modes = async (id: number) =>
      (await read(id)).access_modes as { mode_id: number; mode_name: string }[];
    const names = async (id: number) => (await modes(id)).map(({ mode_name }) => mode_name);
    const listing_id = await make();
    const [north, south] = await modes(listing_id);
    const bid_id = await makeBid(api, cast.bidder, listing_id, { modes: [north?.mode_id ?? 0] });
    await api.mutate('bids.cancel', { bid_id }, cast.bidder.token);
    await edit(listing_id, { access_modes: [south?.mode_id] });
    expect(await names(listing_id)).toEqual(['South rack']);
    const { body } = await api.query('bids.get', { bid_id }, cast.bidder.token);
    expect(body.result.data.data.modes).toMatchObject([{ mode_name: 'North rack' }]);
    const late = await api.mutate(
      'bids.place',
      bidInput(listing_id, { modes: [north?.mode_id ?? 0] }),
      cast.rival.token,
    );
    expect(late.body.error.message).toBe(messages.bidModeNotOffered);
    const storage = await api.query('storage.modes', { storage_id }, cast.owner.token);
    const [first] = storage.body.result.data.data;
    await edit(listing_id, { access_modes: [first.mode_id, south?.mode_id], version: 2 });
    expect((await names(listing_id)).sort()).toEqual(['North rack', 'South rack']);
    const unknown = await edit(listing_id, { access_modes: [north?.mode_id], version: 3 });
    expect(unknown.status).toBe(400);
  });
});

describe('rejecting an edit of a listing', () => {
  it('returns 409 STALE to the loser of two concurrent edits', async () => {
    const listing_id = await make();
    const both = await Promise.all([
      edit(listing_id, { comment: 'One.' }),
      edit(listing_id, { comment: 'Two.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = both.find(({ status }) => status === 409);
    expect(stale && refusal(stale)).toEqual([409, 'STALE', messages.stale]);
    expect((await read(listing_id)).version).toBe(2);
  });

  it('returns 409 while a bid is open or when one is placed concurrently', async () => {
    const listing_id = await make();
    expect((await read(listing_id)).abilities.edit).toBe(true);
    const bid_id = await makeBid(api, cast.bidder, listing_id);
    expect((await read(listing_id)).abilities.edit).toBe(false);
    expect(refusal(await edit(listing_id))).toEqual([409, 'CONFLICT', messages.listingHasBids]);
    await api.mutate('bids.reject', { bid_id, reason: 'Too low.' }, cast.owner.token);
    expect((await edit(listing_id)).status).toBe(200);
    for (let round = 0; round < 6; round += 1) {
      const id = await make();
      const [edited, bid] = await Promise.all([
        edit(id, { working_capacity: 100 }),
        api.mutate('bids.place', bidInput(id, { volume: 150 }), cast.bidder.token),
      ]);
      // Either the edit commits first and the bid is too large, or the bid commits first.
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([edited.status, bid.status]);
    }
  });

  it('returns 403 to others than the owner and 409 unless the listing is Open', async () => {
    const listing_id = await make();
    for (const by of [cast.terminal, cast.admin]) expect((await edit(listing_id, {}, by)).status).toBe(403);
    await api.mutate('listings.withdraw', { listing_id }, cast.owner.token);
    expect(refusal(await edit(listing_id))).toEqual([409, 'CONFLICT', messages.listingNotEditable]);
    expect((await edit(listing_id, {}, cast.terminal)).status).toBe(404);
    expect((await read(listing_id)).abilities.edit).toBe(false);
  });
});
