/** Commitments on a storage: open bids on its listings, open offers from it, active bookings. */
import type { Db } from '@tank/db/client';
import { listings } from '@tank/db/tables/listings';
import type { Commitments } from '@tank/schema/messages/storage';
import { and, asc, eq, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';

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
