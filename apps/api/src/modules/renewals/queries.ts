import type { Db } from '@tank/db/client';
import { bookings, renewalRequests } from '@tank/db/tables/bookings';
import { users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import type { RenewalStatus, RenewalType } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { renewalTable, teamRenewalTable } from '@tank/schema/tables/renewals';
import type { RenewalRow } from '@tank/schema/trade/renewals';
import { aliasedTable, eq, type SQL, sql } from 'drizzle-orm';
import { listSource } from '../../kernel/lists/list-source.ts';
import { contactFields, contactFieldsIf, selection } from '../../kernel/lists/select-fields.ts';
import { teamListOf } from '../../kernel/lists/team-list.ts';
import { endOfChain } from './renewal-days.ts';

/** The booking that an accepted request made. */
const made = aliasedTable(bookings, 'made');
const renewer = aliasedTable(users, 'renewer');
const receiver = aliasedTable(users, 'receiver');

/** The type of the first booking of the chain: renewals of renewals lead back to a bid or an offer. */
const origin = sql<RenewalType>`case when ${bookings.type} <> 'renewal' then ${bookings.type}::text else (
    with recursive chain as (
      select ${bookings.type} as type, ${bookings.renewal_id} as renewal_id
      union all
      select earlier.type, earlier.renewal_id from chain
      join ${renewalRequests} request on request.renewal_id = chain.renewal_id
      join ${bookings} earlier on earlier.booking_id = request.booking_id)
    select type::text from chain where type <> 'renewal') end`;

/** An open request on a booking that is Closed or over reads as Rejected before the job writes the status. */
const isVoid = (today: SQL) =>
  sql`${renewalRequests.status} = 'Open' and (${bookings.status} = 'Closed' or ${bookings.end_date} <= ${today})`;

const statusOn = (today: SQL) => ({
  status: sql<RenewalStatus>`case when ${isVoid(today)} then 'Rejected' else ${renewalRequests.status}::text end`,
  reason: sql<
    string | null
  >`case when ${isVoid(today)} then ${messages.renewalBookingClosed}::text else ${renewalRequests.reason} end`,
});

/** Columns of the renewed booking. */
const bookingColumns = {
  booking_id: bookings.booking_id,
  type: origin,
  address: bookings.address,
  storage_name: bookings.storage_name,
  product: bookings.product,
};

const terms = {
  start_date: renewalRequests.start_date,
  term: renewalRequests.term,
  price: renewalRequests.price,
  volume: renewalRequests.volume,
};

const partyColumns = {
  bid_id: bookings.bid_id,
  storage_id: bookings.storage_id,
  ...contactFields('renewer', renewer),
  ...contactFields('receiver', receiver),
};

const joinParties = (
  teamJoin = sql``,
) => sql`${renewalRequests} ${teamJoin} join ${bookings} on ${bookings.booking_id} = ${renewalRequests.booking_id}
    join ${users} renewer on ${renewer.user_id} = ${renewalRequests.renewer_id}
    join ${users} receiver on ${receiver.user_id} = ${renewalRequests.receiver_id}
    left join ${bookings} made on ${made.renewal_id} = ${renewalRequests.renewal_id}`;
const from = joinParties();

const { renewal_id } = renewalRequests;
/** Null until it is accepted. */
const renewal_booking_id = sql<number | null>`${made.booking_id}`;
const current = statusOn(sql`${sql.placeholder('today')}`);

const source = {
  table: renewalTable,
  entities: entitiesShownIn('renewals'),
  from,
  columns: { renewal_id, status: current.status, ...bookingColumns, ...terms },
  fields: { reason: current.reason, renewal_booking_id, ...partyColumns },
  state: bookings.administrative_area_level_1,
  key: 'renewal_id' as const,
};

/** Received Renewal Requests. */
export const receivedRenewals = listSource({
  ...source,
  name: 'renewals.received',
  where: sql`${renewalRequests.receiver_id} = ${sql.placeholder('user_id')}`,
});

/** Placed Renewal Requests. */
export const placedRenewals = listSource({
  ...source,
  name: 'renewals.placed',
  where: sql`${renewalRequests.renewer_id} = ${sql.placeholder('user_id')}`,
});

const isParty = sql`${sql.placeholder('user_id')} in (${renewalRequests.renewer_id}, ${renewalRequests.receiver_id})`;

/** Contact details stay between the parties (docs/product.md#who-sees-what). */
const teamOptions = {
  table: teamRenewalTable,
  from: joinParties,
  fields: {
    ...contactFieldsIf(isParty, 'renewer', renewer),
    ...contactFieldsIf(isParty, 'receiver', receiver),
  },
};

/** Requests that the team's members received. */
export const teamReceivedRenewals = teamListOf(receivedRenewals, {
  ...teamOptions,
  owner: renewalRequests.receiver_id,
});

/** Requests that the team's members placed. */
export const teamPlacedRenewals = teamListOf(placedRenewals, {
  ...teamOptions,
  owner: renewalRequests.renewer_id,
});

interface Parties {
  renewer_id: number;
  receiver_id: number;
}

/** A request with the fields of its list and the ids of its parties. */
export async function loadRenewal(db: Db, lookup: { renewal_id: number; today: string }) {
  const row = {
    renewal_id,
    renewal_booking_id,
    ...statusOn(sql`${lookup.today}::date`),
    ...bookingColumns,
    ...terms,
    ...partyColumns,
    renewer_id: renewalRequests.renewer_id,
    receiver_id: renewalRequests.receiver_id,
  };
  const [found] = await db.execute<RenewalRow & Parties & Record<string, unknown>>(
    sql`select ${selection(row)} from ${from} where ${renewal_id} = ${lookup.renewal_id}`,
  );
  return found;
}

type Terms = Omit<RenewalRow, 'renewal_id' | 'renewal_booking_id' | 'status' | 'reason'>;

/** The booking's own terms, starting at the end of its last renewal. */
export async function loadTerms(
  db: Db,
  { booking_id, renewer_id, receiver_id }: Parties & { booking_id: number },
) {
  const row = {
    ...bookingColumns,
    start_date: endOfChain(sql`${bookings.booking_id}`),
    term: bookings.term,
    price: bookings.price,
    volume: bookings.volume,
    ...partyColumns,
  };
  const [found] = await db.execute<Terms & Record<string, unknown>>(sql`
    select ${selection(row)} from ${bookings}
    join ${users} renewer on ${renewer.user_id} = ${renewer_id}
    join ${users} receiver on ${receiver.user_id} = ${receiver_id}
    where ${bookings.booking_id} = ${booking_id}`);
  return found;
}

/** Reads without a lock: callers check the status again once they have locked the booking. */
export async function loadBookingToRenew(db: Db, booking_id: number) {
  const [row] = await db
    .select({
      booking_id: bookings.booking_id,
      type: bookings.type,
      origin: sql<string>`${origin}`,
      status: bookings.status,
      end_date: bookings.end_date,
      terminal_id: bookings.terminal_id,
      trader_id: bookings.trader_id,
      storage_id: bookings.storage_id,
      open_renewal_id: renewalRequests.renewal_id,
    })
    .from(bookings)
    .leftJoin(
      renewalRequests,
      sql`${renewalRequests.booking_id} = ${bookings.booking_id} and ${renewalRequests.status} = 'Open'`,
    )
    .where(eq(bookings.booking_id, booking_id));
  return row;
}

/** Reads without a lock: callers check the status again once they have locked the request. */
export async function loadRenewalParties(db: Db, id: number) {
  const [row] = await db
    .select({
      booking_id: bookings.booking_id,
      booking_status: bookings.status,
      end_date: bookings.end_date,
      storage_id: bookings.storage_id,
      renewer_id: renewalRequests.renewer_id,
      receiver_id: renewalRequests.receiver_id,
    })
    .from(renewalRequests)
    .innerJoin(bookings, eq(bookings.booking_id, renewalRequests.booking_id))
    .where(eq(renewalRequests.renewal_id, id));
  return row;
}

export async function lockRenewal(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(renewalRequests)
    .where(eq(renewalRequests.renewal_id, id))
    .for('update');
  return row;
}
