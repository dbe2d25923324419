import type { Db, ReadDb } from '@tank/db/client';
import { wordBeginnings } from '@tank/db/columns';
import { accessModes } from '@tank/db/tables/access-modes';
import { bids } from '@tank/db/tables/bids';
import { listings } from '@tank/db/tables/listings';
import { storage } from '@tank/db/tables/storage';
import { users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import type { ListingStatus, ModeType } from '@tank/schema/enums';
import { listingTable, myListingTable, teamListingTable } from '@tank/schema/tables/listings';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { expiredStatusSql } from '../../kernel/expiry.ts';
import { columnsOf, listSource, type Selected } from '../../kernel/lists/list-source.ts';
import { type FiguresOf, loadPostingFigures } from '../../kernel/lists/posting-figures.ts';
import { teamListOf } from '../../kernel/lists/team-list.ts';

const today = sql.placeholder('today');

const isOwn = sql`${listings.owner_id} = ${sql.placeholder('user_id')}`;

/** What the owner reads in place of the public columns. */
const ownColumns = {
  ask_price: listings.ask_price,
  formatted_address: listings.formatted_address,
  locality: listings.locality,
  administrative_area_level_1: listings.administrative_area_level_1,
  country: listings.country,
};

/** One expression per row instead of one per column. Null in rows of other owners. */
const ownValues = sql<Selected<typeof ownColumns> | null>`case when ${isOwn} then json_build_object(
  'ask_price', ${ownColumns.ask_price},
  'formatted_address', ${ownColumns.formatted_address},
  'locality', ${ownColumns.locality},
  'administrative_area_level_1', ${ownColumns.administrative_area_level_1},
  'country', ${ownColumns.country}) end`;

/**
 * Available Listings, with address and price as every signed-in user may see them: filters, sorting and bounds use
 * these for the owner as well. Needs no joins.
 */
export const marketListings = listSource({
  name: 'listings.all',
  table: listingTable,
  entities: ['listing'],
  from: sql`${listings}`,
  where: sql`${listings.status} = 'Open' and ${listings.expiration} >= ${today}`,
  columns: {
    listing_id: listings.listing_id,
    working_capacity: listings.working_capacity,
    date_available: listings.date_available,
    term: listings.term,
    delay_after_commit: listings.delay_after_commit,
    product_category: listings.product_category,
    heel_product: listings.heel_product,
    allow_sublet: listings.allow_sublet,
    expiration: listings.expiration,
    comment: listings.comment,
    region: listings.region,
    locality: listings.public_locality,
    administrative_area_level_1: listings.public_administrative_area_level_1,
    ask_price: listings.public_ask_price,
  },
  fields: {
    status: sql<ListingStatus>`'Open'`,
    listing_end_date: listings.expiration,
    visibility: listings.visibility,
    // A generated column: nullable for TypeScript, never null in the database.
    formatted_address: sql<string>`${listings.public_formatted_address}`,
    country: listings.public_country,
    mode_types: sql<ModeType[]>`array(select distinct ${accessModes.type}::text from ${accessModes}
      where ${accessModes.listing_id} = ${listings.listing_id} and ${accessModes.removed_at} is null order by 1)`,
    own_values: ownValues,
  },
  search: {
    text: sql`${listings.public_search}`,
    beginnings: wordBeginnings(listings.public_search),
  },
  key: 'listing_id',
  indexed_bounds: true,
  null_passes: ['ask_price'],
  extra: { disclosed_only: sql`${listings.public_ask_price} is not null` },
});

/** My Listings: every field of the caller's own rows. */
export const myListings = listSource({
  name: 'listings.my',
  table: myListingTable,
  entities: entitiesShownIn('listings'),
  from: sql`${listings} join ${storage} on ${storage.storage_id} = ${listings.storage_id}`,
  where: sql`${listings.owner_id} = ${sql.placeholder('user_id')}`,
  columns: {
    ...columnsOf(listings, myListingTable),
    status: expiredStatusSql(listings, today),
    storage_name: storage.storage_name,
    open_bids: sql<number>`case when ${listings.expiration} < ${today} then 0 else
      (select count(*)::int from ${bids} where ${bids.listing_id} = ${listings.listing_id} and ${bids.status} = 'Open') end`,
  },
  fields: {
    listing_end_date: listings.expiration,
    storage_id: listings.storage_id,
    visibility: listings.visibility,
    formatted_address: listings.formatted_address,
    country: listings.country,
    hide_price: listings.hide_price,
    reason: listings.reason,
    own: sql<number>`1`,
    best_bid: sql<number | null>`case when ${listings.expiration} >= ${today} then
      (select max(${bids.bid_price})::float8 from ${bids} where ${bids.listing_id} = ${listings.listing_id} and ${bids.status} = 'Open') end`,
  },
  state: listings.administrative_area_level_1,
  place: [listings.country],
  key: 'listing_id',
});

/** Our Listings: teammates see every field, as the owner does. */
export const teamListings = teamListOf(myListings, { table: teamListingTable, owner: listings.owner_id });

export const loadListingFigures = (ctx: AuthorizedCtx, of: FiguresOf) =>
  loadPostingFigures(ctx, of, {
    table: listings,
    volume: listings.working_capacity,
    price: listings.ask_price,
    answers: sql`from ${bids} where ${bids.listing_id} = ${listings.listing_id} and ${bids.status} = 'Open'`,
    best: sql`max(${bids.bid_price})`,
  });

const bidBy = (user_id: number) =>
  sql`select from ${bids} where ${bids.listing_id} = ${listings.listing_id} and ${bids.bidder_id} = ${user_id}`;

interface ListingLookup {
  listing_id: number;
  /** The caller. */
  user_id: number;
}

/** A listing with its owner, its storage and the caller's relations to it. */
export async function loadListing(db: ReadDb, { listing_id, user_id }: ListingLookup) {
  const [row] = await db
    .select({
      listing: listings,
      has_bid: sql<boolean>`exists (${bidBy(user_id)})`,
      // An accepted bid always has a booking.
      has_booked: sql<boolean>`exists (${bidBy(user_id)} and ${bids.status} = 'Accepted')`,
      open_bids: sql<number>`(select count(*)::int from ${bids} where ${bids.listing_id} = ${listings.listing_id} and ${bids.status} = 'Open')`,
      owner: { username: users.username, team_id: users.team_id },
      storage: { storage_name: storage.storage_name, total_capacity: storage.total_capacity },
    })
    .from(listings)
    .innerJoin(users, eq(users.user_id, listings.owner_id))
    .innerJoin(storage, eq(storage.storage_id, listings.storage_id))
    .where(eq(listings.listing_id, listing_id));
  return row;
}

/** Only the columns that placing and accepting bids need, because both are hot paths. */
const lockedColumns = {
  listing_id: listings.listing_id,
  owner_id: listings.owner_id,
  status: listings.status,
  expiration: listings.expiration,
  open_days: listings.open_days,
  working_capacity: listings.working_capacity,
  product_category: listings.product_category,
  region: listings.region,
};

/** Locks a listing: `update` to change its status, `share` to keep it unchanged while a bid on it is placed. */
export async function lockListing(db: Db, listing_id: number, strength: 'update' | 'share') {
  const [row] = await db
    .select(lockedColumns)
    .from(listings)
    .where(eq(listings.listing_id, listing_id))
    .for(strength);
  return row;
}

export const loadListingModes = (db: Db, listing_id: number) =>
  db
    .select()
    .from(accessModes)
    .where(and(eq(accessModes.listing_id, listing_id), isNull(accessModes.removed_at)))
    .orderBy(accessModes.mode_id);
