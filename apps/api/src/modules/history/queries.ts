import type { Db } from '@tank/db/client';
import { bids } from '@tank/db/tables/bids';
import { bookings, renewalRequests } from '@tank/db/tables/bookings';
import { history } from '@tank/db/tables/history';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { offers } from '@tank/db/tables/offers';
import { users } from '@tank/db/tables/users';
import type { HistoryEntity } from '@tank/schema/entities';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Person } from './said-by.ts';

/** Rows of `relation, user_id, booking_id`: who plays which part in the record, and in each booking made from it. */
interface Parts {
  record: (id: number) => SQL;
  booked: (id: number) => SQL;
}

const part = (relation: string, column: SQL, rest: SQL, booking_id = sql`null::bigint`) =>
  sql`select ${relation}::text as relation, ${column} as user_id, ${booking_id} as booking_id from ${rest}`;

const two = ([first, one]: [string, SQL], [second, other]: [string, SQL], rest: SQL): SQL =>
  sql`${part(first, one, rest)} union all ${part(second, other, rest)}`;

const terminal = sql`${bookings.terminal_id}`;
const trader = sql`${bookings.trader_id}`;

/** The parties of bookings that are the record. */
const parties = (rest: SQL) => two(['terminal', terminal], ['trader', trader], rest);

/** The parties of bookings made from the record. */
const sides = (rest: SQL) => {
  const booking = sql`${bookings.booking_id}`;
  return sql`${part('terminal', terminal, rest, booking)} union all ${part('trader', trader, rest, booking)}`;
};

const onListing = sql`${bids} join ${listings} using (listing_id)`;
const onInquiry = sql`${offers} join ${inquiries} using (inquiry_id)`;
const bidder = sql`${bids.bidder_id}`;
const offering = sql`${offers.bidder_id}`;

const partsOf: Record<HistoryEntity, Parts> = {
  listing: {
    record: (id) =>
      part('owner', sql`${listings.owner_id}`, sql`${listings} where ${listings.listing_id} = ${id}`),
    // Bookings are found through their bids, which an index leads to.
    booked: (id) => sides(sql`${bids} join ${bookings} using (bid_id) where ${bids.listing_id} = ${id}`),
  },
  inquiry: {
    record: (id) =>
      part('owner', sql`${inquiries.owner_id}`, sql`${inquiries} where ${inquiries.inquiry_id} = ${id}`),
    booked: (id) =>
      sides(sql`${offers} join ${bookings} using (inquiry_bids_id) where ${offers.inquiry_id} = ${id}`),
  },
  bid: {
    record: (id) =>
      two(
        ['owner', sql`${listings.owner_id}`],
        ['bidder', bidder],
        sql`${onListing} where ${bids.bid_id} = ${id}`,
      ),
    booked: (id) => sides(sql`${bookings} where ${bookings.bid_id} = ${id}`),
  },
  offer: {
    record: (id) =>
      two(
        ['owner', sql`${inquiries.owner_id}`],
        ['bidder', offering],
        sql`${onInquiry} where ${offers.inquiry_bids_id} = ${id}`,
      ),
    booked: (id) => sides(sql`${bookings} where ${bookings.inquiry_bids_id} = ${id}`),
  },
  booking: {
    record: (id) => parties(sql`${bookings} where ${bookings.booking_id} = ${id}`),
    booked: (id) => sides(sql`${bookings} where ${bookings.booking_id} = ${id}`),
  },
  renewal: {
    record: (id) =>
      two(
        ['renewer', sql`${renewalRequests.renewer_id}`],
        ['receiver', sql`${renewalRequests.receiver_id}`],
        sql`${renewalRequests} where ${renewalRequests.renewal_id} = ${id}`,
      ),
    booked: (id) =>
      sides(
        sql`${renewalRequests} join ${bookings} using (booking_id) where ${renewalRequests.renewal_id} = ${id}`,
      ),
  },
};

/** The people of a record and of the bookings made from it; none where there is no such record. */
export const peopleOf = async (db: Db, entity: HistoryEntity, id: number): Promise<Person[]> => {
  const { record, booked } = partsOf[entity];
  return db.execute<Person & Record<string, unknown>>(sql`
    select relation, user_id, team_id, booking_id
    from (${record(id)} union all ${booked(id)}) person join ${users} using (user_id)`);
};

/** Rows that are answered. */
const MOST_ROWS = 200;

/** The record's own rows with who acted, newest first. */
export const historyRows = (db: Db, entity: HistoryEntity, id: number) =>
  db
    .select({
      history_id: history.history_id,
      created_at: history.created_at,
      event: history.event,
      from_status: history.from_status,
      to_status: history.to_status,
      details: history.details,
      actor_id: history.actor_id,
      impersonator_id: history.impersonator_id,
      username: users.username,
      team_id: users.team_id,
      category: users.category,
    })
    .from(history)
    .leftJoin(users, eq(users.user_id, history.actor_id))
    .where(and(eq(history.entity, entity), eq(history.entity_id, id)))
    .orderBy(desc(history.history_id))
    .limit(MOST_ROWS);
