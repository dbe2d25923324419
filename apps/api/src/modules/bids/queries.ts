import type { Db } from '@tank/db/client';
import { accessModes } from '@tank/db/tables/access-modes';
import { bidModes, bids } from '@tank/db/tables/bids';
import { bookings } from '@tank/db/tables/bookings';
import { listings } from '@tank/db/tables/listings';
import { storage } from '@tank/db/tables/storage';
import { users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import {
  placedBidTable,
  receivedBidTable,
  teamPlacedBidTable,
  teamReceivedBidTable,
} from '@tank/schema/tables/bids';
import { aliasedTable, and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { expiredStatusSql } from '../../kernel/expiry.ts';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { contactFields } from '../../kernel/lists/select-fields.ts';
import { teamListOf } from '../../kernel/lists/team-list.ts';

/** The listing's price as a bidder sees it. */
const publicPrice = sql<
  number | 'Undisclosed'
>`coalesce(to_jsonb(${listings.public_ask_price}), '"Undisclosed"'::jsonb)`;

const status = { status: bids.status, expiration: listings.expiration };

const columns = {
  ...columnsOf(bids, placedBidTable),
  status: expiredStatusSql(status, sql.placeholder('today')),
};

const fields = {
  reason: bids.reason,
  vessel_name: bids.vessel_name,
};

/** Your Bids on Listings: only those listing columns that a bidder may see. */
export const placedBids = listSource({
  name: 'bids.placed',
  table: placedBidTable,
  entities: entitiesShownIn('bids'),
  from: sql`${bids} join ${listings} on ${listings.listing_id} = ${bids.listing_id}`,
  where: sql`${bids.bidder_id} = ${sql.placeholder('user_id')}`,
  columns: { ...columns, region: listings.region },
  fields: {
    ...fields,
    ask_price: publicPrice,
    // A bidder sees the full address once their bid is accepted.
    formatted_address: sql<string>`case when ${bids.status} = 'Accepted' then ${listings.formatted_address} else ${listings.public_formatted_address} end`,
  },
  state: listings.public_administrative_area_level_1,
  place: [listings.public_formatted_address],
  key: 'bid_id',
});

/** Bids on Your Listings. */
export const receivedBids = listSource({
  name: 'bids.received',
  table: receivedBidTable,
  entities: entitiesShownIn('bids'),
  from: sql`${bids} join ${listings} on ${listings.listing_id} = ${bids.listing_id}
    join ${storage} on ${storage.storage_id} = ${listings.storage_id}`,
  where: sql`${listings.owner_id} = ${sql.placeholder('user_id')}`,
  columns: { ...columns, storage_name: storage.storage_name },
  fields: {
    ...fields,
    region: listings.region,
    storage_id: listings.storage_id,
    ask_price: listings.ask_price,
    formatted_address: listings.formatted_address,
  },
  state: listings.administrative_area_level_1,
  place: [listings.formatted_address],
  key: 'bid_id',
});

/** The team's bids on listings. */
export const teamPlacedBids = teamListOf(placedBids, { table: teamPlacedBidTable, owner: bids.bidder_id });

/** Bids on the team's listings. */
export const teamReceivedBids = teamListOf(receivedBids, {
  table: teamReceivedBidTable,
  owner: listings.owner_id,
});

const bidder = aliasedTable(users, 'bidder');
const owner = aliasedTable(users, 'owner');

/** A bid with its listing, storage, booking and both parties. */
export async function loadBid(db: Db, bid_id: number) {
  const [row] = await db
    .select({
      bid: bids,
      listing: listings,
      storage: {
        storage_id: storage.storage_id,
        storage_name: storage.storage_name,
        tank_type: storage.tank_type,
        tank_material: storage.tank_material,
        tank_features: storage.tank_features,
        total_capacity: storage.total_capacity,
        number_of_tanks: storage.number_of_tanks,
        heel_requirement: storage.heel_requirement,
        blending_capability: storage.blending_capability,
        heating_capability: storage.heating_capability,
        commingled: storage.commingled,
      },
      contacts: { ...contactFields('terminal', owner), ...contactFields('trader', bidder) },
      bidder_team: bidder.team_id,
      owner_team: owner.team_id,
      booking_id: bookings.booking_id,
    })
    .from(bids)
    .innerJoin(listings, eq(listings.listing_id, bids.listing_id))
    .innerJoin(storage, eq(storage.storage_id, listings.storage_id))
    .innerJoin(bidder, eq(bidder.user_id, bids.bidder_id))
    .innerJoin(owner, eq(owner.user_id, listings.owner_id))
    .leftJoin(bookings, eq(bookings.bid_id, bids.bid_id))
    .where(eq(bids.bid_id, bid_id));
  return row;
}

/** Locks a bid and reads its status. */
export async function lockBid(db: Db, bid_id: number) {
  const [row] = await db
    .select({ status: bids.status })
    .from(bids)
    .where(eq(bids.bid_id, bid_id))
    .for('update');
  return row;
}

/** Safe to read before the bid is locked: only the status of a bid ever changes. */
const parties = {
  bid_id: bids.bid_id,
  listing_id: bids.listing_id,
  storage_id: listings.storage_id,
  bidder_id: bids.bidder_id,
  owner_id: listings.owner_id,
  expiration: listings.expiration,
  bidder_team: bidder.team_id,
  owner_team: owner.team_id,
  status: bids.status,
  product: bids.product,
  bid_price: bids.bid_price,
  volume: bids.volume,
  start_date: bids.start_date,
  bid_term: bids.bid_term,
};

export async function loadBidParties(db: Db, bid_id: number) {
  const [row] = await db
    .select(parties)
    .from(bids)
    .innerJoin(listings, eq(listings.listing_id, bids.listing_id))
    .innerJoin(bidder, eq(bidder.user_id, bids.bidder_id))
    .innerJoin(owner, eq(owner.user_id, listings.owner_id))
    .where(eq(bids.bid_id, bid_id));
  return row;
}

/** The bidder's bid on each listing: the open one if any, otherwise the newest. */
export const loadLatestBids = ({ db, today }: Ctx, bidder_id: number, listing_ids: number[]) =>
  db
    .selectDistinctOn([bids.listing_id], {
      listing_id: bids.listing_id,
      bid_id: bids.bid_id,
      status: expiredStatusSql(status, today),
      bid_price: bids.bid_price,
      volume: bids.volume,
      open: sql`count(*) filter (where ${bids.status} = 'Open') over (partition by ${bids.listing_id})`.mapWith(
        Number,
      ),
    })
    .from(bids)
    .innerJoin(listings, eq(listings.listing_id, bids.listing_id))
    .where(and(eq(bids.bidder_id, bidder_id), inArray(bids.listing_id, listing_ids)))
    .orderBy(bids.listing_id, desc(eq(bids.status, 'Open')), desc(bids.bid_id));

/** Counts the bidder's open bids on this listing and in total. */
export async function countOpenBids(
  { db, today }: Ctx,
  { bidder_id, listing_id }: { bidder_id: number; listing_id: number },
) {
  const [row] = await db
    .select({
      all: count(),
      on_one: sql`count(*) filter (where ${bids.listing_id} = ${listing_id})`.mapWith(Number),
    })
    .from(bids)
    .innerJoin(listings, eq(listings.listing_id, bids.listing_id))
    .where(and(eq(bids.bidder_id, bidder_id), eq(bids.status, 'Open'), gte(listings.expiration, today)));
  return found(row);
}

export const loadBidModes = (db: Db, bid_id: number) =>
  db
    .select({ mode: accessModes })
    .from(bidModes)
    .innerJoin(accessModes, eq(accessModes.mode_id, bidModes.mode_id))
    .where(eq(bidModes.bid_id, bid_id))
    .orderBy(accessModes.mode_id);
