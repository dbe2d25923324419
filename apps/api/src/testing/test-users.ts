/** The cast of the authorization tests: one user of every kind of caller, by relation to the owner's records. */
import { hash } from '@node-rs/argon2';
import { pendingUsers, teams, users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import { makeTeam } from './make-team.ts';
import { makeBid, makeInquiry, makeListing, makeOffer, makeRenewal, makeStorage } from './samples.ts';
import type { Person, TestApi } from './test-api.ts';

export const PASSWORD = 'a long enough password';
/** Cheap parameters: tests do not measure the cost of a hash. */
export const hashForTests = (password: string) =>
  hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });

export interface Cast {
  /** Reads the market, changes nothing. */
  viewer: Person;
  /** A Trader and a Terminal without a relation to the records. */
  trader: Person;
  terminal: Person;
  /** Owns storage and listings, and is the admin of a team. */
  owner: Person;
  /** A Trader of the owner's team. */
  teammate: Person;
  /** Placed a bid that is open. */
  bidder: Person;
  /** A Trader of the bidder's team. */
  partner: Person;
  /** Placed a bid on the same listing as the bidder. */
  rival: Person;
  /** Holds a booking on one storage of the owner. */
  booked: Person;
  admin: Person;
  /** Was suspended while signed in. */
  suspended: Person;
}

export async function makeCast(api: TestApi): Promise<Cast> {
  const [owners, bidders] = [await makeTeam(api, 'Owners'), await makeTeam(api, 'Bidders')];
  const password_hash = await hashForTests(PASSWORD);
  const person = (values: Parameters<TestApi['person']>[0]) => api.person({ password_hash, ...values });
  const suspended = await person({ category: 'Terminal' });
  await api.database.db
    .update(users)
    .set({ status: 'suspended' })
    .where(eq(users.user_id, suspended.user_id));
  const owner = await person({ category: 'Terminal', team_id: owners });
  await api.database.db.update(teams).set({ admin_id: owner.user_id }).where(eq(teams.team_id, owners));
  return {
    viewer: await person({ category: 'Viewer' }),
    trader: await person({ category: 'Trader' }),
    terminal: await person({ category: 'Terminal' }),
    owner,
    teammate: await person({ category: 'Trader', team_id: owners }),
    bidder: await person({ category: 'Trader', team_id: bidders }),
    partner: await person({ category: 'Trader', team_id: bidders }),
    rival: await person({ category: 'Trader' }),
    booked: await person({ category: 'Trader' }),
    admin: await person({ category: 'Admin' }),
    suspended,
  };
}

/** A user whose account request awaits approval: no session. */
export async function makePending(api: TestApi, email: string): Promise<void> {
  await api.database.db.insert(pendingUsers).values({
    username: email.replace(/@.*/, ''),
    email,
    password_hash: await hashForTests(PASSWORD),
    category: 'Trader',
    first_name: 'Wait',
    last_name: 'Ing',
  });
}

/**
 * Two storages of the owner: one with a booked listing and a renewal request of its trader, one with an open listing and two
 * bids. And an inquiry of the bidder with an offer of the owner.
 */
export async function makeRecords(api: TestApi, { owner, bidder, rival, booked }: Cast) {
  const booked_storage = await makeStorage(api, owner);
  const booked_listing = await makeListing(api, owner, booked_storage);
  const won = await makeBid(api, booked, booked_listing);
  const accepted = await api.mutate('bids.accept', { bid_id: won }, owner.token);
  if (accepted.status !== 200) throw new Error(`bids.accept answered ${accepted.status}: ${accepted.text}`);
  const { booking_id } = accepted.body.result.data.data as { booking_id: number };
  const renewal_id = await makeRenewal(api, booked, booking_id);
  const storage_id = await makeStorage(api, owner);
  const listing_id = await makeListing(api, owner, storage_id);
  const bid_id = await makeBid(api, bidder, listing_id);
  const rival_bid = await makeBid(api, rival, listing_id);
  const inquiry_id = await makeInquiry(api, bidder);
  const inquiry_bids_id = await makeOffer(api, owner, { inquiry_id, storage_id });
  return {
    booked_storage,
    booked_listing,
    won,
    booking_id,
    renewal_id,
    storage_id,
    listing_id,
    bid_id,
    rival_bid,
    inquiry_id,
    inquiry_bids_id,
  };
}
