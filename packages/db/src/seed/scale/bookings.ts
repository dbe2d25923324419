import type postgres from 'postgres';
import { createRandom } from '../random.ts';
import {
  type BookingParameters,
  type BookingPlan,
  countBookings,
  countSites,
  planBooking,
  RENEWED,
} from './booking-plans.ts';
import * as rows from './booking-rows.ts';
import { type CopyRow, copyRows, reserveIds } from './copy.ts';
import { modeRows, storageRows } from './market.ts';
import { siteMaker } from './rows.ts';
import type { SeedContext, SeedPart } from './seed-part.ts';
import { userRows } from './users.ts';

const MODES = 2;

const tables = [
  'users',
  'storage',
  'listings',
  'access_modes',
  'bids',
  'inquiries',
  'inquiry_bids',
  'bookings',
  'renewal_requests',
  'history',
];

function planCounts(bookings: number, owners: number) {
  const storage = Math.max(owners, countSites(bookings));
  const listings = countBookings('listing', bookings, storage);
  const offers = countBookings('inquiry', bookings, storage);
  const renewals = countBookings('renewal', bookings, storage);
  return {
    owners,
    traders: Math.max(2, Math.ceil(bookings / 100)),
    storage,
    listings,
    access_modes: MODES * (listings + storage),
    bids: listings,
    inquiries: offers,
    offers,
    bookings,
    renewals,
  };
}

type Counts = ReturnType<typeof planCounts>;

async function reserveAll(sql: postgres.Sql, counts: Counts) {
  const take = (table: string, key: string, count: number) => reserveIds(sql, { table, key, count });
  return {
    owner: await take('users', 'user_id', counts.owners),
    trader: await take('users', 'user_id', counts.traders),
    storage: await take('storage', 'storage_id', counts.storage),
    listing: await take('listings', 'listing_id', counts.listings),
    bid: await take('bids', 'bid_id', counts.bids),
    inquiry: await take('inquiries', 'inquiry_id', counts.inquiries),
    offer: await take('inquiry_bids', 'inquiry_bids_id', counts.offers),
    booking: await take('bookings', 'booking_id', counts.bookings),
    renewal: await take('renewal_requests', 'renewal_id', counts.renewals),
  };
}

type Row = (plan: BookingPlan) => CopyRow;

/** Rows of the plans of these kinds. Plans are recomputed for each table, as all of them would not fit in memory. */
function* rowsOf(book: BookingParameters, kinds: BookingPlan['kind'][], row: Row) {
  for (let index = 0; index < book.bookings; index++) {
    const plan = planBooking(index, book);
    if (kinds.includes(plan.kind)) yield row(plan);
  }
}

/** The booking by its acceptor, and its completion by a job or the trader backing out. */
const writeHistory = (sql: postgres.Sql, first: number, last: number) => sql`
  insert into history (entity, entity_id, event, from_status, to_status, actor_id, created_at)
  select 'booking', booking_id, event, from_status, to_status, actor_id, at
  from bookings cross join lateral (values
    ('book', null, 'Active', case type when 'inquiry' then trader_id else terminal_id end, created_at),
    (case closed_reason when 'completed' then 'complete' else 'back_out' end, 'Active', 'Closed',
      case closed_reason when 'backed_out' then trader_id end, closed_at)
  ) as change(event, from_status, to_status, actor_id, at)
  where booking_id between ${first} and ${last} and at is not null
  order by at`;

async function fillBookings({ sql, onRows, ...context }: SeedContext, counts: Counts) {
  const { today, products } = context;
  const random = createRandom(`tank-storage-scale/bookings/${counts.bookings}/${counts.owners}`);
  const first = await reserveAll(sql, counts);
  const make = siteMaker(random);
  const sites = Array.from({ length: counts.storage }, (_, i) =>
    make({ storage_id: first.storage + i, owner_id: first.owner + (i % counts.owners) }),
  );
  const owners = { first: first.owner, count: counts.owners };
  const traders = { first: first.trader, count: counts.traders };
  const book = { bookings: counts.bookings, sites, traders, today, products };
  const contextWithRandom = { ...context, random };
  const copy = (table: string, lines: Iterator<CopyRow>) => copyRows(sql, { table, rows: lines, onRows });
  const copyOf = (kinds: BookingPlan['kind'][], table: string, row: Row) =>
    copy(table, rowsOf(book, kinds, row));
  const renewed = (plan: BookingPlan) => first.booking + plan.index - RENEWED * sites.length;
  const booking = (plan: BookingPlan) => rows.bookingRow(plan, first, today);

  await copy('users', userRows(owners, 'Terminal', contextWithRandom));
  await copy('users', userRows(traders, 'Trader', contextWithRandom));
  await copy('storage', storageRows(sites, contextWithRandom));
  await copyOf(['listing'], 'listings', (plan) => rows.bookedListing(plan, first));
  await copy('access_modes', modeRows(sites, { first: first.listing, count: counts.listings }));
  await copyOf(['listing'], 'bids', (plan) => rows.acceptedBid(plan, first));
  await copyOf(['inquiry'], 'inquiries', (plan) => rows.bookedInquiry(plan, first));
  await copyOf(['inquiry'], 'inquiry_bids', (plan) => rows.acceptedOffer(plan, first));
  // A renewal request references the renewed booking, and the new booking references the request.
  await copyOf(['listing', 'inquiry'], 'bookings', booking);
  await copyOf(['renewal'], 'renewal_requests', (plan) => rows.acceptedRenewal(plan, first, renewed(plan)));
  await copyOf(['renewal'], 'bookings', booking);
  await writeHistory(sql, first.booking, first.booking + counts.bookings - 1);
}

/**
 * Bookings of the last four years with their listings and bids, inquiries and offers, and renewals: ten per storage, by default a hundred
 * per terminal, and a hundred per trader (at least two traders). The trader backed out of one in twenty.
 */
export function bookingsPart(bookings: number, terminals = Math.ceil(bookings / 100)): SeedPart {
  const counts = planCounts(bookings, terminals);
  return { counts, tables, fill: (context) => fillBookings(context, counts) };
}
