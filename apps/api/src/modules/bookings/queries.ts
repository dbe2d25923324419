import type { Db } from '@tank/db/client';
import { wordBeginnings } from '@tank/db/columns';
import { bookings, renewalRequests } from '@tank/db/tables/bookings';
import { users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import type { BookingStatus, ClosedReason } from '@tank/schema/enums';
import { bookingTable, teamBookingTable } from '@tank/schema/tables/bookings';
import type { AccessMode } from '@tank/schema/trade/access-modes';
import type { BookingRow } from '@tank/schema/trade/bookings';
import { aliasedTable, eq, type SQL, sql } from 'drizzle-orm';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { contactFields, contactFieldsIf, selection } from '../../kernel/lists/select-fields.ts';
import { teamListOf } from '../../kernel/lists/team-list.ts';

const terminal = aliasedTable(users, 'terminal');
const trader = aliasedTable(users, 'trader');

const joinParties = (
  join: SQL,
  teamJoin = sql``,
) => sql`${bookings} ${teamJoin} ${join} ${users} terminal on ${terminal.user_id} = ${bookings.terminal_id}
    ${join} ${users} trader on ${trader.user_id} = ${bookings.trader_id}`;
const parties = joinParties(sql`join`);

/** A booking whose term is over reads as Closed before the job writes the status. */
const statusOn = (today: SQL) => {
  const over = sql`${bookings.status} = 'Active' and ${bookings.end_date} <= ${today}`;
  return {
    status: sql<BookingStatus>`case when ${over} then 'Closed' else ${bookings.status}::text end`,
    closed_reason: sql<ClosedReason | null>`case when ${over} then 'completed' else ${bookings.closed_reason}::text end`,
  };
};

const columns = {
  ...columnsOf(bookings, bookingTable),
  mode_names: sql<
    string[]
  >`array(select mode ->> 'mode_name' from jsonb_array_elements(${bookings.access_modes}) as mode)`,
};

const fields = {
  bid_id: bookings.bid_id,
  inquiry_bids_id: bookings.inquiry_bids_id,
  storage_id: bookings.storage_id,
  locality: bookings.locality,
  administrative_area_level_1: bookings.administrative_area_level_1,
  ...contactFields('terminal', terminal),
  ...contactFields('trader', trader),
};

const { status, closed_reason } = statusOn(sql`${sql.placeholder('today')}`);

const source = {
  table: bookingTable,
  entities: entitiesShownIn('bookings'),
  from: parties,
  columns: { ...columns, status },
  fields: { ...fields, closed_reason },
  state: bookings.administrative_area_level_1,
  key: 'booking_id' as const,
  extra: { hide_closed: sql`${status} <> 'Closed'` },
};

/** Bookings on Your Storage. */
export const terminalBookings = listSource({
  ...source,
  name: 'bookings.terminal',
  where: sql`${bookings.terminal_id} = ${sql.placeholder('user_id')}`,
});

/** Bookings on Your Offers. */
export const traderBookings = listSource({
  ...source,
  name: 'bookings.trader',
  where: sql`${bookings.trader_id} = ${sql.placeholder('user_id')}`,
});

const isParty = sql`${sql.placeholder('user_id')} in (${bookings.terminal_id}, ${bookings.trader_id})`;

/** Contact details stay between the parties (docs/product.md#who-sees-what). */
const teamOptions = {
  table: teamBookingTable,
  from: (teamJoin: SQL) => joinParties(sql`join`, teamJoin),
  fields: {
    ...contactFieldsIf(isParty, 'terminal', terminal),
    ...contactFieldsIf(isParty, 'trader', trader),
  },
};

/** Bookings on the team's storage. */
export const teamTerminalBookings = teamListOf(terminalBookings, {
  ...teamOptions,
  owner: bookings.terminal_id,
});

/** Bookings on the team's offers. */
export const teamTraderBookings = teamListOf(traderBookings, { ...teamOptions, owner: bookings.trader_id });

/** The same conditions as `status`, written so that an index can serve them. */
const over = sql`${bookings.end_date} <= ${sql.placeholder('today')}`;
const running = sql`(${bookings.status} = 'Active' and not ${over})`;

/** All Bookings, for Admins. Unlike a user's own list it is long enough to need indexed search and bounds. */
export const allBookings = listSource({
  ...source,
  name: 'bookings.all',
  counted_from: joinParties(sql`left join`),
  where: sql`true`,
  search: { text: sql`${bookings.search_text}`, beginnings: wordBeginnings(bookings.search_text) },
  indexed_bounds: true,
  bounds_from: sql`${bookings}`,
  extra: { hide_closed: running },
  values: { status: { Active: running, Closed: sql`(${bookings.status} = 'Closed' or ${over})` } },
});

export async function loadBooking(db: Db, booking_id: number) {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking_id));
  return row;
}

/** Locks a booking: `update` to close it, `share` to keep it open while its renewal is decided. */
export async function lockBooking(db: Db, booking_id: number, strength: 'update' | 'share' = 'update') {
  const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, booking_id)).for(strength);
  return row;
}

interface BookingDetail extends BookingRow, Record<string, unknown> {
  access_modes: AccessMode[];
  terminal_id: number;
  trader_id: number;
  listing_id: number | null;
  inquiry_id: number | null;
  open_renewal_id: number | null;
}

interface BookingLookup {
  key: 'booking_id' | 'bid_id' | 'inquiry_bids_id';
  id: number;
  today: string;
}

/** A booking by its id, its bid or its offer, with its open renewal request. */
export async function loadBookingDetail(db: Db, { key, id, today }: BookingLookup) {
  const detail = {
    ...columns,
    ...fields,
    ...statusOn(sql`${today}::date`),
    terminal_id: bookings.terminal_id,
    trader_id: bookings.trader_id,
    listing_id: bookings.listing_id,
    inquiry_id: bookings.inquiry_id,
    access_modes: bookings.access_modes,
    open_renewal_id: renewalRequests.renewal_id,
  };
  const [row] = await db.execute<BookingDetail>(sql`
    select ${selection(detail)} from ${parties}
    left join ${renewalRequests} on ${renewalRequests.booking_id} = ${bookings.booking_id} and ${renewalRequests.status} = 'Open'
    where ${bookings[key]} = ${id}`);
  return row;
}
