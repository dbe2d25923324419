import type postgres from 'postgres';
import { createRandom } from '../random.ts';
import { type Book, type BookingPlan, countOf, planBooking, RENEWED, sitesFor } from './booking-plans.ts';
import * as rows from './booking-rows.ts';
import { type CopyRow, copyRows, reserveIds } from './copy.ts';
import { modeRows, storageRows } from './market.ts';
import type { Filling, Part } from './part.ts';
import { userRows } from './people.ts';
import { siteMaker } from './rows.ts';

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

function countsOf(bookings: number, owners: number) {
  const storage = Math.max(owners, sitesFor(bookings));
  const listings = countOf('listing', bookings, storage);
  const offers = countOf('inquiry', bookings, storage);
  const renewals = countOf('renewal', bookings, storage);
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

type Counts = ReturnType<typeof countsOf>;

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

/** Rows of the plans of these kinds; plans are drawn anew for each table, because they would not all fit. */
function* rowsOf(book: Book, kinds: BookingPlan['kind'][], row: Row) {
  for (let place = 0; place < book.bookings; place++) {
    const plan = planBooking(place, book);
    if (kinds.includes(plan.kind)) yield row(plan);
  }
}

/** Booked by who accepted, completed by the job or ended by the trader. */
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

async function fillBookings({ sql, onRows, ...filling }: Filling, counts: Counts) {
  const { today, products } = filling;
  const random = createRandom(`tank-storage-scale/bookings/${counts.bookings}/${counts.owners}`);
  const first = await reserveAll(sql, counts);
  const make = siteMaker(random);
  const sites = Array.from({ length: counts.storage }, (_, i) =>
    make({ storage_id: first.storage + i, owner_id: first.owner + (i % counts.owners) }),
  );
  const owners = { first: first.owner, count: counts.owners };
  const traders = { first: first.trader, count: counts.traders };
  const book = { bookings: counts.bookings, sites, traders, today, products };
  const with_random = { ...filling, random };
  const copy = (table: string, lines: Iterator<CopyRow>) => copyRows(sql, { table, rows: lines, onRows });
  const copyOf = (kinds: BookingPlan['kind'][], table: string, row: Row) =>
    copy(table, rowsOf(book, kinds, row));
  const renewed = (plan: BookingPlan) => first.booking + plan.place - RENEWED * sites.length;
  const booking = (plan: BookingPlan) => rows.bookingRow(plan, first, today);

  await copy('users', userRows(owners, 'Terminal', with_random));
  await copy('users', userRows(traders, 'Trader', with_random));
  await copy('storage', storageRows(sites, with_random));
  await copyOf(['listing'], 'listings', (plan) => rows.bookedListing(plan, first));
  await copy('access_modes', modeRows(sites, { first: first.listing, count: counts.listings }));
  await copyOf(['listing'], 'bids', (plan) => rows.acceptedBid(plan, first));
  await copyOf(['inquiry'], 'inquiries', (plan) => rows.bookedInquiry(plan, first));
  await copyOf(['inquiry'], 'inquiry_bids', (plan) => rows.acceptedOffer(plan, first));
  // A renewal names the booking that it renews, and is named by the one that it makes.
  await copyOf(['listing', 'inquiry'], 'bookings', booking);
  await copyOf(['renewal'], 'renewal_requests', (plan) => rows.acceptedRenewal(plan, first, renewed(plan)));
  await copyOf(['renewal'], 'bookings', booking);
  await writeHistory(sql, first.booking, first.booking + counts.bookings - 1);
}

/**
 * Bookings of four years up to today with all that they were made from: Booked listings with their bids, Booked
 * inquiries with their offers, renewals; ten a storage, over a hundredth as many terminals unless `terminals` says
 * otherwise, and as many traders (two at least). One in twenty was backed out of.
 */
export function bookingsPart(bookings: number, terminals = Math.ceil(bookings / 100)): Part {
  const counts = countsOf(bookings, terminals);
  return { counts, tables, fill: (filling) => fillBookings(filling, counts) };
}
