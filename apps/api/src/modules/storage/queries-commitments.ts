/** What others have built on a storage: open bids on its listings, open offers from it, bookings. */
import type { Db } from '@tank/db/client';
import { listings } from '@tank/db/tables/listings';
import type { Commitments } from '@tank/schema/messages/storage';
import { and, asc, eq, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';

interface Day {
  storage_id: number;
  today: string;
}

/** A bid that is on its way holds its listing: once the listings are locked, it is either there to be seen or still to come. */
export const lockOpenListings = (db: Db, storage_id: number) =>
  db
    .select({ listing_id: listings.listing_id })
    .from(listings)
    .where(and(eq(listings.storage_id, storage_id), eq(listings.status, 'Open')))
    .orderBy(asc(listings.listing_id))
    .for('update');

const openOffers = ({ storage_id, today }: Day) => sql`
  from inquiry_bids o join inquiries i using (inquiry_id)
  where o.storage_id = ${storage_id} and o.status = 'Open' and i.status = 'Open' and i.expiration >= ${today}::date`;

export async function commitmentsOf(db: Db, day: Day): Promise<Commitments> {
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

/** MBBL: the most that is booked at once from today on, and the most that an open offer promises. */
export async function promisedVolumes(db: Db, day: Day): Promise<{ booked: number; offered: number }> {
  const { storage_id, today } = day;
  const [row] = await db.execute<{ booked: number; offered: number }>(sql`
    select
      (select coalesce(max(peak), 0) from storage_peaks(${storage_id}, ${today}::date,
        (select greatest(max(end_date), ${today}::date + 1) from bookings where storage_id = ${storage_id}))) as booked,
      (select coalesce(max(o.volume), 0) ${openOffers(day)}) as offered`);
  return found(row);
}
