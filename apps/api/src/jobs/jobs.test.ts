/** The jobs change records exactly as reads already show them, and once with any number of processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserActor } from '../kernel/auth/actor.ts';
import type { Ctx } from '../kernel/context.ts';
import { readClock } from '../kernel/read-clock.ts';
import { pruneSessions } from '../modules/access/sessions/prune-sessions.ts';
import { completeBookings } from '../modules/bookings/complete-bookings.ts';
import { pruneUploads } from '../modules/files/uploads/prune-uploads.ts';
import { expireInquiries } from '../modules/inquiries/expire-inquiries.ts';
import { expireListings } from '../modules/listings/expire-listings.ts';
import {
  makeBid,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
  SOON,
} from '../testing/samples.ts';
import { setClock } from '../testing/set-clock.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type Cast, makeCast } from '../testing/test-users.ts';
import { startJobs } from './start-jobs.ts';
import { runTask, taskNames } from './tasks.ts';

let api: TestApi;
let cast: Cast;
let storage_id: number;

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const runAll = async () => {
  const changed: Record<string, number> = {};
  for (const name of taskNames) changed[name] = await runTask(name, { services: api.services, log });
  return changed;
};

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  storage_id = await makeStorage(api, cast.owner);
});
afterAll(() => api.close());
beforeEach(async () => {
  await setClock(api, undefined);
  await runAll();
});

/** The term ends before the open records expire. */
const TERM = 6;
const END = addMonths(SOON, TERM);
const EXPIRATION = addMonths(SOON, 12);

/** A listing with two bids, an inquiry with an offer, and a booking with a request to renew it; all open. */
async function makeWorld() {
  const { owner, bidder, rival } = cast;
  const listing_id = await makeListing(api, owner, storage_id);
  const bid_id = await makeBid(api, bidder, listing_id);
  const rival_bid = await makeBid(api, rival, listing_id);
  const inquiry_id = await makeInquiry(api, bidder);
  const inquiry_bids_id = await makeOffer(api, owner, { inquiry_id, storage_id });
  const booked = await makeBid(api, bidder, await makeListing(api, owner, storage_id), { bid_term: TERM });
  const accepted = await api.mutate('bids.accept', { bid_id: booked }, owner.token);
  const { booking_id } = accepted.body.result.data.data as { booking_id: number };
  const renewal_id = await makeRenewal(api, bidder, booking_id);
  await api.database.client`delete from notifications`;
  return { listing_id, bid_id, rival_bid, inquiry_id, inquiry_bids_id, booking_id, renewal_id };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** The responses of all calls that show a status. */
async function responsesAbout(world: World) {
  const { owner, bidder } = cast;
  const { listing_id, bid_id, inquiry_id, inquiry_bids_id, booking_id, renewal_id } = world;
  const calls: [string, object, string][] = [
    ['listings.get', { listing_id }, owner.token],
    ['listings.get', { listing_id }, bidder.token],
    ['listings.listMine', {}, owner.token],
    ['listings.figures', {}, owner.token],
    ['listings.listAll', {}, bidder.token],
    ['bids.get', { bid_id }, owner.token],
    ['bids.get', { bid_id }, bidder.token],
    ['bids.listPlaced', {}, bidder.token],
    ['bids.listReceived', {}, owner.token],
    ['inquiries.get', { inquiry_id }, bidder.token],
    ['inquiries.listMine', {}, bidder.token],
    ['inquiries.figures', {}, bidder.token],
    ['inquiries.listAll', {}, owner.token],
    ['offers.get', { inquiry_bids_id }, owner.token],
    ['offers.listPlaced', {}, owner.token],
    ['offers.listReceived', {}, bidder.token],
    ['bookings.get', { booking_id }, owner.token],
    ['bookings.listTerminal', {}, owner.token],
    ['bookings.listTerminal', { hide_closed: true }, owner.token],
    ['bookings.listTrader', {}, bidder.token],
    ['renewals.get', { renewal_id }, bidder.token],
    ['renewals.listPlaced', {}, bidder.token],
    ['renewals.listReceived', {}, owner.token],
  ];
  const responses: Record<string, unknown> = {};
  for (const [path, input, token] of calls) {
    const { status, body, text } = await api.query(path, input, token);
    expect(status, `${path}: ${text}`).toBe(200);
    responses[`${path} ${JSON.stringify(input)} ${token === owner.token}`] = body.result.data;
  }
  return responses;
}

const statusOf = async (world: World) => {
  const [row] = await api.database.client`
    select (select status from listings where listing_id = ${world.listing_id}) as listing,
      (select status from bids where bid_id = ${world.bid_id}) as bid,
      (select status from bids where bid_id = ${world.rival_bid}) as rival_bid,
      (select status from inquiries where inquiry_id = ${world.inquiry_id}) as inquiry,
      (select status from inquiry_bids where inquiry_bids_id = ${world.inquiry_bids_id}) as offer,
      (select status || ' ' || coalesce(closed_reason::text, '') from bookings where booking_id = ${world.booking_id}) as booking,
      (select status from renewal_requests where renewal_id = ${world.renewal_id}) as renewal`;
  return { ...row };
};

const open = {
  listing: 'Open',
  bid: 'Open',
  rival_bid: 'Open',
  inquiry: 'Open',
  offer: 'Open',
  booking: 'Active ',
  renewal: 'Open',
};
const closed = { booking: 'Closed completed', renewal: 'Rejected' };
const expired = {
  listing: 'Expired',
  bid: 'Expired',
  rival_bid: 'Expired',
  inquiry: 'Expired',
  offer: 'Expired',
};

describe('an expired record', () => {
  it('is shown as expired before the job writes it, and the job changes nothing else', async () => {
    const world = await makeWorld();
    const days = [
      [addDays(END, -1), open],
      [END, { ...open, ...closed }],
      // The expiration is the last open day.
      [EXPIRATION, { ...open, ...closed }],
      [addDays(EXPIRATION, 1), { ...expired, ...closed }],
    ] as const;
    for (const [day, wanted] of days) {
      await setClock(api, day);
      const before = await responsesAbout(world);
      await runAll();
      expect(await responsesAbout(world), day).toEqual(before);
      expect(await statusOf(world), day).toEqual(wanted);
    }
  });

  it('has one history entry without an actor, and each party gets one notification', async () => {
    const { owner, bidder, rival } = cast;
    const world = await makeWorld();
    await setClock(api, addDays(EXPIRATION, 1));
    await runAll();
    await runAll();
    const rows = await api.database.client`
      select entity, entity_id, event, from_status, to_status, actor_id from history
      where event in ('expire', 'complete', 'close') and (entity, entity_id) in (values
        ('listing', ${world.listing_id}::bigint), ('bid', ${world.bid_id}), ('bid', ${world.rival_bid}),
        ('inquiry', ${world.inquiry_id}), ('offer', ${world.inquiry_bids_id}),
        ('booking', ${world.booking_id}), ('renewal', ${world.renewal_id})) order by entity, entity_id`;
    const written = (
      entity: string,
      entity_id: number,
      event: string,
      from_status: string,
      to_status: string,
    ) => ({
      entity,
      entity_id,
      event,
      from_status,
      to_status,
      actor_id: null,
    });
    expect(rows).toEqual([
      written('bid', world.bid_id, 'expire', 'Open', 'Expired'),
      written('bid', world.rival_bid, 'expire', 'Open', 'Expired'),
      written('booking', world.booking_id, 'complete', 'Active', 'Closed'),
      written('inquiry', world.inquiry_id, 'expire', 'Open', 'Expired'),
      written('listing', world.listing_id, 'expire', 'Open', 'Expired'),
      written('offer', world.inquiry_bids_id, 'expire', 'Open', 'Expired'),
      written('renewal', world.renewal_id, 'close', 'Open', 'Rejected'),
    ]);
    const sent = await api.database.client`select user_id, endpoint, description from notifications`;
    const to = (user_id: number) =>
      sent
        .filter((one) => one.user_id === user_id)
        .map((one) => `${one.endpoint}: ${one.description}`)
        .sort();
    const renewal = `/my/booking?renewal=${world.renewal_id}: The renewal request for booking ${world.booking_id} was rejected: The booking was closed.`;
    const ended = `/my/booking?booking=${world.booking_id}: The term of booking ${world.booking_id} has ended.`;
    expect(to(owner.user_id)).toEqual([
      `/landing/inquiry_bid/${world.inquiry_bids_id}: Your offer on inquiry ${world.inquiry_id} expired with the inquiry.`,
      `/landing/listing/${world.listing_id}: Your listing ${world.listing_id} expired.`,
      ended,
      renewal,
    ]);
    expect(to(bidder.user_id)).toEqual([
      `/landing/bid/${world.bid_id}: Your bid on listing ${world.listing_id} expired with the listing.`,
      `/landing/inquiry/${world.inquiry_id}: Your inquiry ${world.inquiry_id} expired.`,
      ended,
      renewal,
    ]);
    expect(to(rival.user_id)).toHaveLength(1);
  });
});

/** Inserts open listings of the owner, each with a bid. */
async function addListings(count: number): Promise<void> {
  const listing_id = await makeListing(api, cast.owner, storage_id);
  await api.database.client`
    insert into listings (owner_id, storage_id, working_capacity, date_available, expiration, term, ask_price,
      delay_after_commit, comment, visibility, formatted_address, locality, administrative_area_level_1, country,
      latitude, longitude, region, product_category)
    select owner_id, storage_id, working_capacity, date_available, expiration, term, ask_price, delay_after_commit,
      comment, visibility, formatted_address, locality, administrative_area_level_1, country, latitude, longitude,
      region, product_category
    from listings, generate_series(2, ${count}) where listing_id = ${listing_id}`;
  await api.database.client`
    insert into bids (listing_id, bidder_id, product, bid_price, volume, start_date, bid_term, bid_comment, date_placed)
    select listing_id, ${cast.bidder.user_id}, 'WCS', 0.5, 10, ${SOON}, 6, 'Many.', market_day(now())
    from listings where status = 'Open'`;
}

const twice = () => api.database.client`
  select entity, entity_id from history where event in ('expire', 'complete') group by 1, 2 having count(*) > 1`;

describe('many expired records', () => {
  it('are changed once each by concurrent processes', async () => {
    await addListings(450);
    const { services } = api;
    await setClock(api, addDays(EXPIRATION, 1));
    const counts = await Promise.all([1, 2, 3, 4].map(() => runTask('expire_listings', { services, log })));
    await runTask('expire_listings', { services, log });
    expect(counts.reduce((sum, count) => sum + count)).toBe(450);
    expect(await api.database.client`select from listings where status = 'Open'`).toEqual([]);
    expect(await api.database.client`select from bids where status = 'Open'`).toEqual([]);
    expect(await twice()).toEqual([]);
  });

  it('do not wait for a locked one', async () => {
    const world = await makeWorld();
    await setClock(api, addDays(EXPIRATION, 1));
    await api.database.client.begin(async (held) => {
      await held`select from listings where listing_id = ${world.listing_id} for share`;
      await held`select from bookings where booking_id = ${world.booking_id} for update`;
      await runAll();
      expect(await statusOf(world)).toEqual({ ...open, inquiry: 'Expired', offer: 'Expired' });
    });
    await runAll();
    expect(await statusOf(world)).toEqual({ ...expired, ...closed });
  });
});

/** Records that expired while no job was running. */
const expiredWorld = async () => {
  const world = await makeWorld();
  await api.database.client`
    update listings set date_available = market_day(now()) - 40, expiration = market_day(now()) - 1 where listing_id = ${world.listing_id}`;
  return world;
};
const patient = { timeout: 20_000, interval: 50 };

describe('the worker', () => {
  it('runs the tasks at the start, once for two workers, and stops', async () => {
    const world = await expiredWorld();
    const options = { services: api.services, log };
    const workers = await Promise.all([startJobs(options), startJobs(options)]);
    await expect.poll(async () => (await statusOf(world)).bid, patient).toBe('Expired');
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await twice()).toEqual([]);
    // Excludes the connections of the API's own pools.
    const left = () => api.database.client`
      select pid from pg_stat_activity
      where datname = current_database() and query like '%graphile_worker%' and application_name not like 'tank-api%'`;
    await expect.poll(left, patient).toEqual([]);
    const known = await api.database
      .client`select identifier from graphile_worker._private_known_crontabs order by 1`;
    expect(known.map((row) => row.identifier)).toEqual([...taskNames].sort());
  });

  it('runs in a separate process without the API', async () => {
    const world = await expiredWorld();
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const alone = spawn(process.execPath, [main], {
      env: { DATABASE_URL: api.url },
      stdio: 'ignore',
    });
    const ended = once(alone, 'exit');
    await expect.poll(async () => (await statusOf(world)).bid, patient).toBe('Expired');
    alone.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

it('rejects calls of job verbs by an Admin', async () => {
  const { services } = api;
  const { user_id, username } = cast.admin;
  const actor = { kind: 'user', user_id, username, category: 'Admin', team_id: null } as UserActor;
  const ctx = { actor, services, db: api.database.db, ...readClock(services), log } as unknown as Ctx;
  const call = { ctx, input: undefined };
  for (const verb of [expireListings, expireInquiries, completeBookings, pruneUploads, pruneSessions])
    await expect(verb(call)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
