import { history } from '@tank/db/tables/history';
import type { HistoryRow } from '@tank/schema/admin/history';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBid, makeBooking, makeListing } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast, makeRecords } from '../../testing/test-users.ts';

let api: TestApi;
let cast: Cast;
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  records = await makeRecords(api, cast);
});
afterAll(() => api.close());

const ask = (entity: string, id: number, by: Person) => api.query('history.list', { entity, id }, by.token);
const read = async (entity: string, id: number, by: Person): Promise<HistoryRow[]> =>
  (await ask(entity, id, by)).body.result.data.data;
const eventsWithActor = async (entity: string, id: number, by: Person) =>
  (await read(entity, id, by)).map((row) => `${row.event} ${row.by}`);
const statuses = async (entity: string, id: number, people: (keyof Cast)[]) =>
  Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, (await ask(entity, id, cast[name])).status])),
  );

describe('the history of a record', () => {
  it('lists events newest first with actor and reason', async () => {
    const { owner, bidder } = cast;
    const bid_id = await makeBid(api, bidder, records.listing_id);
    await api.mutate('bids.reject', { bid_id, reason: 'Price too low.' }, owner.token);
    const rows = await read('bid', bid_id, bidder);
    expect(rows).toEqual([
      {
        history_id: expect.any(Number),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        event: 'reject',
        from_status: 'Open',
        to_status: 'Rejected',
        by: 'Listing owner',
        reason: 'Price too low.',
      },
      expect.objectContaining({
        event: 'place',
        from_status: null,
        to_status: 'Open',
        by: 'You',
        reason: null,
      }),
    ]);
    expect(rows[0]?.history_id).toBeGreaterThan(rows[1]?.history_id ?? 0);
    expect(await eventsWithActor('bid', bid_id, owner)).toEqual(['reject You', 'place Bidder']);
  });

  it('is open to parties, their teams and Admins, and returns 404 to others', async () => {
    const everyone = [
      'viewer',
      'trader',
      'terminal',
      'owner',
      'teammate',
      'bidder',
      'partner',
      'rival',
      'booked',
      'admin',
    ] as const;
    const only = (...seen: (keyof Cast)[]) =>
      Object.fromEntries(
        everyone.map((name) => [name, seen.includes(name) ? 200 : name === 'viewer' ? 403 : 404]),
      );
    const ownersSide = ['owner', 'teammate'] as const;
    const biddersSide = ['bidder', 'partner'] as const;
    const expected: [string, number, (keyof Cast)[]][] = [
      ['listing', records.listing_id, [...ownersSide, 'admin']],
      // A user who booked a listing sees the history of the booking, not of the listing.
      ['listing', records.booked_listing, [...ownersSide, 'admin']],
      ['inquiry', records.inquiry_id, [...biddersSide, 'admin']],
      ['bid', records.bid_id, [...ownersSide, ...biddersSide, 'admin']],
      ['bid', records.rival_bid, [...ownersSide, 'rival', 'admin']],
      ['offer', records.inquiry_bids_id, [...ownersSide, ...biddersSide, 'admin']],
      ['booking', records.booking_id, ['owner', 'booked', 'admin']],
      ['renewal', records.renewal_id, ['owner', 'booked', 'admin']],
    ];
    for (const [entity, id, seen] of expected)
      expect([entity, await statuses(entity, id, [...everyone])]).toEqual([entity, only(...seen)]);
  });

  it('gives users without access the same answer as for a missing record', async () => {
    for (const entity of ['listing', 'bid', 'inquiry', 'offer', 'booking', 'renewal']) {
      const absent = await ask(entity, 987_654, cast.owner);
      expect([absent.status, absent.body.error.message]).toEqual([404, messages.notFound]);
    }
    const hidden = await ask('listing', records.listing_id, cast.trader);
    expect(hidden.body.error.message).toBe(messages.notFound);
    expect((await ask('storage', records.storage_id, cast.owner)).status).toBe(400);
  });
});

describe('the actor of an event', () => {
  it('is named for Admins and teammates, and for the other party after a booking', async () => {
    const { owner, teammate, bidder, partner, admin } = cast;
    const listing_id = await makeListing(api, owner, records.storage_id);
    const bid_id = await makeBid(api, bidder, listing_id);
    expect(await eventsWithActor('bid', bid_id, owner)).toEqual(['place Bidder']);
    expect(await eventsWithActor('bid', bid_id, partner)).toEqual([`place Bidder (${bidder.username})`]);
    expect(await eventsWithActor('bid', bid_id, admin)).toEqual([`place Bidder (${bidder.username})`]);
    await api.mutate('bids.accept', { bid_id }, owner.token);
    expect(await eventsWithActor('bid', bid_id, owner)).toEqual([
      'accept You',
      `place Bidder (${bidder.username})`,
    ]);
    expect(await eventsWithActor('bid', bid_id, bidder)).toEqual([
      `accept Listing owner (${owner.username})`,
      'place You',
    ]);
    // Only the parties know each other; their teams see roles.
    expect(await eventsWithActor('bid', bid_id, partner)).toEqual([
      'accept Listing owner',
      `place Bidder (${bidder.username})`,
    ]);
    expect(await eventsWithActor('bid', bid_id, teammate)).toEqual([
      `accept Listing owner (${owner.username})`,
      'place Bidder',
    ]);
  });

  it('is the trader of the booking for a reposted listing', async () => {
    const { owner, booked, teammate, admin } = cast;
    const { listing_id, booking_id } = await makeBooking(api, owner, booked, records.storage_id);
    await api.mutate('bookings.backOut', { booking_id }, booked.token);
    const name = booked.username;
    expect(await eventsWithActor('listing', listing_id, owner)).toEqual([
      `repost Trader (${name})`,
      'book You',
      'create You',
    ]);
    expect((await eventsWithActor('listing', listing_id, teammate))[0]).toBe('repost Trader');
    expect((await eventsWithActor('listing', listing_id, admin))[0]).toBe(`repost Trader (${name})`);
    expect(await eventsWithActor('booking', booking_id, booked)).toEqual([
      'back_out You',
      `book Terminal (${owner.username})`,
    ]);
    expect(await eventsWithActor('booking', booking_id, owner)).toEqual([
      `back_out Trader (${name})`,
      'book You',
    ]);
  });

  it('is shown by role for offers, inquiries and renewals', async () => {
    const { owner, bidder, booked } = cast;
    const { inquiry_bids_id, inquiry_id, renewal_id } = records;
    expect(await eventsWithActor('inquiry', inquiry_id, bidder)).toEqual(['create You']);
    expect(await eventsWithActor('offer', inquiry_bids_id, bidder)).toEqual(['place Bidder']);
    expect(await eventsWithActor('renewal', renewal_id, owner)).toEqual([
      `place Renewer (${booked.username})`,
    ]);
    expect(await eventsWithActor('renewal', renewal_id, booked)).toEqual(['place You']);
    expect(await eventsWithActor('booking', records.booking_id, booked)).toContain(
      `book Terminal (${owner.username})`,
    );
  });

  it('never reveals a rival bidder', async () => {
    const { owner, bidder, rival } = cast;
    const listing_id = await makeListing(api, owner, records.storage_id);
    const lost = await makeBid(api, bidder, listing_id);
    const won = await makeBid(api, rival, listing_id);
    await api.mutate('bids.accept', { bid_id: won }, owner.token);
    const { text } = await ask('bid', lost, bidder);
    expect(text).not.toContain(rival.username);
    expect(text).not.toContain(owner.username);
    expect(await eventsWithActor('bid', lost, bidder)).toEqual(['reject Listing owner', 'place You']);
    // Of two users who booked a listing in turn, neither sees the other, not even within the owner's team.
    const [first, second] = [cast.teammate, cast.booked];
    const own = await makeListing(api, owner, records.storage_id);
    for (const trader of [second, first]) {
      const accepted = await api.mutate(
        'bids.accept',
        { bid_id: await makeBid(api, trader, own) },
        owner.token,
      );
      const { booking_id } = accepted.body.result.data.data;
      await api.mutate('bookings.backOut', { booking_id }, trader.token);
    }
    const seen = await eventsWithActor('listing', own, first);
    expect(seen.filter((line) => line.startsWith('repost'))).toEqual(['repost You', 'repost Trader']);
    expect(seen.join()).not.toContain(second.username);
  });

  it('is System for jobs, and an impersonating Admin is shown only to Admins', async () => {
    const { owner, admin, teammate } = cast;
    const listing_id = await makeListing(api, owner, records.storage_id);
    await api.mutate('listings.withdraw', { listing_id }, owner.token);
    // As "Login as user" records it.
    await api.database.client`
      update history set impersonator_id = ${admin.user_id}
      where entity = 'listing' and entity_id = ${listing_id} and event = 'withdraw'`;
    await api.database.db
      .insert(history)
      .values({ entity: 'listing', entity_id: listing_id, event: 'expire', details: { reason: 5 } });
    const name = owner.username;
    expect(await eventsWithActor('listing', listing_id, owner)).toEqual([
      'expire System',
      'withdraw You',
      'create You',
    ]);
    expect((await eventsWithActor('listing', listing_id, teammate))[1]).toBe(
      `withdraw Listing owner (${name})`,
    );
    expect(await eventsWithActor('listing', listing_id, admin)).toEqual([
      'expire System',
      `withdraw Listing owner (${name}), by an Admin`,
      `create Listing owner (${name})`,
    ]);
    expect((await read('listing', listing_id, owner))[0]?.reason).toBeNull();
  });

  it('is limited to the newest 200 events', async () => {
    const listing_id = await makeListing(api, cast.owner, records.storage_id);
    await api.database.client`
      insert into history (entity, entity_id, event) select 'listing', ${listing_id}, 'note' from generate_series(1, 250)`;
    const rows = await read('listing', listing_id, cast.owner);
    expect(rows).toHaveLength(200);
    expect(rows.every(({ event }) => event === 'note')).toBe(true);
  });
});
