import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidInput, makeBid, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let rival: Person;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal', office_phone: '+1 201 555 0100' });
  trader = await api.person({ category: 'Trader' });
  rival = await api.person({ category: 'Trader' });
});
afterAll(() => api.close());

const openListing = async () => makeListing(api, terminal, await makeStorage(api, terminal));

describe('bids', () => {
  it('makes a booking, rejects rival bids and books the listing when the owner accepts', async () => {
    const listing_id = await openListing();
    const bid_id = await makeBid(api, trader, listing_id);
    const lost = await makeBid(api, rival, listing_id);
    const before = await api.query('bookings.listTrader', {}, trader.token);
    expect(before.text).not.toContain('+1 201 555 0100');

    const accepted = await api.rest('POST', `/api/booking/${bid_id}`, { token: terminal.token });
    expect(accepted.status).toBe(200);
    expect(accepted.body.message).toEqual({ type: 'success', text: messages.bidAccepted });

    const booking = await api.query('bookings.listTrader', {}, trader.token);
    expect(booking.body.result.data.data[0]).toMatchObject({
      booking_id: accepted.body.data.booking_id,
      status: 'Active',
      price: 0.6,
      volume: 150,
      terminal_office_phone: '+1 201 555 0100',
    });
    const rejected = await api.query('bids.get', { bid_id: lost }, rival.token);
    expect(rejected.body.result.data.data).toMatchObject({
      status: 'Rejected',
      reason: messages.otherBidAccepted,
    });
    const listing = await api.query('listings.get', { listing_id }, rival.token);
    expect(listing.body.result.data.data).toMatchObject({ status: 'Booked', abilities: { bid: false } });
    const again = await api.rest('POST', `/api/booking/${bid_id}`, { token: terminal.token });
    expect(again.status).toBe(409);
  });

  it('returns 409 and makes no booking when the bid is cancelled during its acceptance', async () => {
    const { client } = api.database;
    const listing_id = await openListing();
    const bid_id = await makeBid(api, trader, listing_id);
    const isWaiting = async () => {
      const rows = await client`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    };
    const { accepting } = await client.begin(async (tx) => {
      await tx`update bids set status = 'Cancelled' where bid_id = ${bid_id}`;
      const answer = api.mutate('bids.accept', { bid_id }, terminal.token);
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      return { accepting: answer };
    });
    const refused = await accepting;
    expect([refused.status, refused.body.error.message]).toEqual([409, messages.bidNotOpen]);
    expect(await client`select from bookings where bid_id = ${bid_id}`).toHaveLength(0);
    const listing = await api.query('listings.get', { listing_id }, rival.token);
    expect(listing.body.result.data.data).toMatchObject({ status: 'Open' });
  });

  it('returns 404 to a rival who reads or accepts a bid, 403 to the bidder who accepts it', async () => {
    const bid_id = await makeBid(api, trader, await openListing());
    expect((await api.query('bids.get', { bid_id }, rival.token)).status).toBe(404);
    expect((await api.mutate('bids.accept', { bid_id }, rival.token)).status).toBe(404);
    expect((await api.mutate('bids.accept', { bid_id }, trader.token)).status).toBe(403);
  });

  it('rejects a bid on the caller’s own listing', async () => {
    const listing_id = await openListing();
    const refused = await api.mutate('bids.place', bidInput(listing_id), terminal.token);
    expect(refused.status).toBe(403);
    expect(refused.body.error.message).toBe(messages.bidOnOwnListing);
  });

  it('returns the caller’s own bid on each listing of a page, preferring the open one', async () => {
    const listing_id = await openListing();
    const other = await openListing();
    const open = await makeBid(api, trader, listing_id);
    const cancelled = await makeBid(api, trader, listing_id);
    await makeBid(api, rival, other);
    await api.mutate('bids.cancel', { bid_id: cancelled }, trader.token);

    const own = await api.query('bids.ownOn', { listing_ids: [listing_id, other] }, trader.token);
    expect(own.body.result.data.data).toEqual([
      { listing_id, bid_id: open, status: 'Open', bid_price: 0.6, volume: 150, open: 1 },
    ]);
    await api.mutate('bids.reject', { bid_id: open, reason: 'Too low.' }, terminal.token);
    const after = await api.query('bids.ownOn', { listing_ids: [listing_id] }, trader.token);
    expect(after.body.result.data.data).toMatchObject([{ bid_id: cancelled, status: 'Cancelled', open: 0 }]);
  });

  it('rejects a product that the listing does not allow and a volume above its capacity', async () => {
    const listing_id = await openListing();
    const product = await api.mutate(
      'bids.place',
      bidInput(listing_id, { product: 'Ethanol' }),
      trader.token,
    );
    expect(product.body.error.message).toBe(messages.bidProductNotAllowed);
    const volume = await api.mutate('bids.place', bidInput(listing_id, { volume: 201 }), trader.token);
    expect(volume.status).toBe(400);
    expect(volume.body.error.message).toBe("Volume cannot be above the listing's capacity of 200 MBBL.");
  });

  it('rejects a term that ends after 2100', async () => {
    const input = bidInput(await openListing(), { start_date: '2099-12-31', bid_term: 600 });
    const refused = await api.mutate('bids.place', input, trader.token);
    expect([refused.status, refused.body.error.data.issues]).toEqual([
      400,
      [{ path: 'bid_term', message: 'Term would end after 2100: 600 months from 12/31/2099.' }],
    ]);
    expect((await api.mutate('bids.place', { ...input, bid_term: 12 }, trader.token)).status).toBe(200);
  });

  it('accepts unusual prices and volumes, rejects negative ones', async () => {
    const storage_id = await makeStorage(api, terminal, { total_capacity: 20_000 });
    const listing_id = await makeListing(api, terminal, storage_id, { working_capacity: 15_000 });
    const place = async (changes: object) => {
      const { status, body } = await api.mutate('bids.place', bidInput(listing_id, changes), trader.token);
      return body.error?.message ?? status;
    };
    for (const bid_price of [0.01, 65]) expect(await place({ bid_price })).toBe(200);
    expect(await place({ volume: 0.001 })).toBe(200);
    expect(await place({ bid_price: -0.6 })).toBe('Bid price must be at least 0.');
    expect(await place({ volume: -150 })).toBe('Volume must be at least 0.001.');
  });

  it('requires a reason to reject a bid, shows it to the bidder and closes the bid', async () => {
    const bid_id = await makeBid(api, trader, await openListing());
    const silent = await api.rest('DELETE', `/api/bid/${bid_id}/reject`, { token: terminal.token, body: {} });
    expect(silent.body.message.text).toBe('Reason is required.');
    const body = { reason: 'Price too low.' };
    expect(
      (await api.rest('DELETE', `/api/bid/${bid_id}/reject`, { token: terminal.token, body })).status,
    ).toBe(200);
    const seen = await api.query('bids.get', { bid_id }, trader.token);
    expect(seen.body.result.data.data).toMatchObject({ status: 'Rejected', reason: 'Price too low.' });
    expect((await api.mutate('bids.cancel', { bid_id }, trader.token)).status).toBe(409);
  });
});
