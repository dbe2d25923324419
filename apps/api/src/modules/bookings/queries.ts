import type { Db } from '@tank/db/client';
import { bookings } from '@tank/db/tables/bookings';
import { storage } from '@tank/db/tables/storage';
import { users } from '@tank/db/tables/users';
import { bookingTable } from '@tank/schema/tables/bookings';
import { aliasedTable, eq, type SQL, sql } from 'drizzle-orm';
import type { ListSource } from '../../kernel/list-query.ts';

const terminal = aliasedTable(users, 'terminal');
const trader = aliasedTable(users, 'trader');

const contactOf = (party: 'terminal' | 'trader', person: typeof terminal): Record<string, SQL> => ({
  [`${party}_username`]: sql`${person.username}`,
  [`${party}_first_name`]: sql`${person.first_name}`,
  [`${party}_last_name`]: sql`${person.last_name}`,
  [`${party}_company`]: sql`${person.company}`,
  [`${party}_email`]: sql`${person.email}`,
  [`${party}_office_phone`]: sql`${person.office_phone}`,
  [`${party}_cell_phone`]: sql`${person.cell_phone}`,
});

/** A booking whose term is over is Closed before the job has written it. */
const over = sql`${bookings.status} = 'Active' and ${bookings.end_date} <= ${sql.placeholder('today')}`;
const status = sql`case when ${over} then 'Closed' else ${bookings.status}::text end`;

const source = {
  table: bookingTable,
  entities: ['booking', 'storage'],
  from: sql`${bookings} join ${storage} on ${storage.storage_id} = ${bookings.storage_id}
    join ${users} terminal on ${terminal.user_id} = ${bookings.terminal_id}
    join ${users} trader on ${trader.user_id} = ${bookings.trader_id}`,
  columns: {
    booking_id: sql`${bookings.booking_id}`,
    status,
    type: sql`${bookings.type}`,
    address: sql`${storage.formatted_address}`,
    storage_name: sql`${storage.storage_name}`,
    product: sql`${bookings.product}`,
    price: sql`${bookings.price}`,
    volume: sql`${bookings.volume}`,
    date_booked: sql`${bookings.date_booked}`,
    start_date: sql`${bookings.start_date}`,
    end_date: sql`${bookings.end_date}`,
    term: sql`${bookings.term}`,
  },
  fields: {
    bid_id: sql`${bookings.bid_id}`,
    inquiry_bids_id: sql`${bookings.inquiry_bids_id}`,
    closed_reason: sql`case when ${over} then 'completed' else ${bookings.closed_reason}::text end`,
    storage_id: sql`${bookings.storage_id}`,
    locality: sql`${storage.locality}`,
    administrative_area_level_1: sql`${storage.administrative_area_level_1}`,
    ...contactOf('terminal', terminal),
    ...contactOf('trader', trader),
  },
  key: sql`${bookings.booking_id}`,
  extra: { hide_closed: sql`${status} <> 'Closed'` },
} satisfies Partial<ListSource>;

/** Bookings on Your Storage. */
export const terminalBookings: ListSource = {
  ...source,
  name: 'bookings.terminal',
  where: sql`${bookings.terminal_id} = ${sql.placeholder('user_id')}`,
};

/** Bookings on Your Offers. */
export const traderBookings: ListSource = {
  ...source,
  name: 'bookings.trader',
  where: sql`${bookings.trader_id} = ${sql.placeholder('user_id')}`,
};

/** All Bookings, for Admins. */
export const allBookings: ListSource = { ...source, name: 'bookings.all', where: sql`true` };

/** What a booking is made from and who its parties are, before anything is locked. */
export async function readBooking(db: Db, booking_id: number) {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking_id));
  return row;
}

export async function lockBooking(db: Db, booking_id: number) {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking_id)).for('update');
  return row;
}
