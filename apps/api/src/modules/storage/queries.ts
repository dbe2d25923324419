import type { Db, ReadDb } from '@tank/db/client';
import { wordBeginnings } from '@tank/db/columns';
import { accessModes } from '@tank/db/tables/access-modes';
import { bookings } from '@tank/db/tables/bookings';
import { listings } from '@tank/db/tables/listings';
import { storage } from '@tank/db/tables/storage';
import { users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import type { Commitments } from '@tank/schema/messages/storage';
import { storageTable, teamStorageTable } from '@tank/schema/tables/storage';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { teamListOf } from '../../kernel/lists/team-list.ts';

const source = {
  table: storageTable,
  entities: entitiesShownIn('storage'),
  from: sql`${storage} join ${users} on ${users.user_id} = ${storage.owner_id}`,
  columns: columnsOf(storage, storageTable),
  fields: {
    locality: storage.locality,
    administrative_area_level_1: storage.administrative_area_level_1,
    country: storage.country,
    username: users.username,
    version: storage.version,
  },
  state: storage.administrative_area_level_1,
  key: 'storage_id' as const,
};

const today = sql.placeholder('today');

const isNotArchived = sql`${storage.archived_at} is null`;

/** My Storage. */
export const myStorage = listSource({
  ...source,
  name: 'storage.my',
  fields: {
    ...source.fields,
    booked: sql<number>`(select coalesce(max(peak), 0)::float8 from storage_peaks(${storage.storage_id}, ${today}::date, ${today}::date + 1))`,
    open_listings: sql<number>`(select count(*)::int from ${listings}
      where ${listings.storage_id} = ${storage.storage_id} and ${listings.status} = 'Open' and ${listings.expiration} >= ${today})`,
    active_bookings: sql<number>`(select count(*)::int from ${bookings}
      where ${bookings.storage_id} = ${storage.storage_id} and ${bookings.status} = 'Active' and ${bookings.end_date} > ${today})`,
  },
  where: sql`${isNotArchived} and ${storage.owner_id} = ${sql.placeholder('user_id')}`,
});

/** Our Storage. */
export const teamStorage = teamListOf(myStorage, {
  table: teamStorageTable,
  owner: storage.owner_id,
  where: isNotArchived,
});

/** All storages, for Admins. */
export const allStorage = listSource({
  ...source,
  name: 'storage.all',
  counted_from: sql`${storage} left join ${users} on ${users.user_id} = ${storage.owner_id}`,
  where: isNotArchived,
  search: { text: sql`${storage.search_text}`, beginnings: wordBeginnings(storage.search_text) },
  indexed_bounds: true,
  bounds_from: sql`${storage}`,
});

/** A storage that is not archived, with its modes and its owner. */
export const loadStorage = (db: ReadDb, storage_id: number) =>
  db.query.storage.findFirst({
    where: (row) => and(eq(row.storage_id, storage_id), isNull(row.archived_at)),
    with: {
      owner: { columns: { user_id: true, username: true, team_id: true } },
      access_modes: { orderBy: (mode, { asc }) => asc(mode.mode_id) },
    },
  });

/** Lock a storage before any listing, bid or booking (docs/product.md#races). */
export const lockStorage = (db: Db, storage_id: number, strength: 'update' | 'share' = 'update') =>
  db
    .select({ storage_id: storage.storage_id })
    .from(storage)
    .where(eq(storage.storage_id, storage_id))
    .for(strength);

export async function hasBooking(db: ReadDb, storage_id: number, user_id: number): Promise<boolean> {
  const rows = await db
    .select({ booking_id: bookings.booking_id })
    .from(bookings)
    .where(and(eq(bookings.storage_id, storage_id), eq(bookings.trader_id, user_id)))
    .limit(1);
  return rows.length > 0;
}

/** A booking whose term is over does not count, even before the job closes it. */
export async function hasActiveBooking(db: Db, storage_id: number, today: string): Promise<boolean> {
  const rows = await db
    .select({ booking_id: bookings.booking_id })
    .from(bookings)
    .where(
      and(eq(bookings.storage_id, storage_id), eq(bookings.status, 'Active'), gt(bookings.end_date, today)),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Ids of the storage's modes that its Open listings offer, matched by name, type and direction. Undefined if no listing is
 * Open.
 */
export async function listMarketModeIds(
  db: Db,
  storage_id: number,
  today: string,
): Promise<number[] | undefined> {
  const [row] = await db.execute<{ listed: boolean; mode_ids: number[] }>(sql`
    with offering as (
      select listing_id from ${listings}
      where storage_id = ${storage_id} and status = 'Open' and expiration >= ${today})
    select exists (select from offering) as listed, array(
      select own.mode_id from ${accessModes} own where own.storage_id = ${storage_id} and exists (
        select from offering join ${accessModes} listed using (listing_id) where listed.removed_at is null
          and (listed.mode_name, listed.type, listed.inbound_outbound) = (own.mode_name, own.type, own.inbound_outbound))
    ) as mode_ids`);
  return row?.listed ? row.mode_ids : undefined;
}

interface CommitmentsOn {
  storage_id: number;
  today: string;
}

/** Placing a bid share-locks its listing, so while these locks are held no new bid can appear. */
export const lockOpenListings = (db: Db, storage_id: number) =>
  db
    .select({ listing_id: listings.listing_id })
    .from(listings)
    .where(and(eq(listings.storage_id, storage_id), eq(listings.status, 'Open')))
    .orderBy(asc(listings.listing_id))
    .for('update');

const openOffers = ({ storage_id, today }: CommitmentsOn) => sql`
  from inquiry_bids o join inquiries i using (inquiry_id)
  where o.storage_id = ${storage_id} and o.status = 'Open' and i.status = 'Open' and i.expiration >= ${today}::date`;

/** Counts what others rely on: open bids on its listings, open offers from it, active bookings. */
export async function loadCommitments(db: Db, day: CommitmentsOn): Promise<Commitments> {
  const { storage_id, today } = day;
  const [row] = await db.execute<Commitments & Record<string, unknown>>(sql`
    select
      (select count(*)::int from listings l join bids b using (listing_id)
        where l.storage_id = ${storage_id} and l.status = 'Open' and l.expiration >= ${today}::date and b.status = 'Open') as open_bids,
      (select count(*)::int ${openOffers(day)}) as open_offers,
      (select count(*)::int from bookings
        where storage_id = ${storage_id} and status = 'Active' and end_date > ${today}::date) as active_bookings`);
  return found(row);
}

/** MBBL: the peak booked volume from today on, and the largest open offer. */
export async function loadCommittedVolumes(
  db: Db,
  day: CommitmentsOn,
): Promise<{ booked: number; offered: number }> {
  const { storage_id, today } = day;
  const [row] = await db.execute<{ booked: number; offered: number }>(sql`
    select
      (select coalesce(max(peak), 0) from storage_peaks(${storage_id}, ${today}::date,
        (select greatest(max(end_date), ${today}::date + 1) from bookings where storage_id = ${storage_id}))) as booked,
      (select coalesce(max(o.volume), 0) ${openOffers(day)}) as offered`);
  return found(row);
}
