import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts';
import type { ScaleCounts } from './scale/seed-part.ts';
import { seedScale } from './scale.ts';

const today = '2026-11-20';
const seen: number[] = [];
let connection: OpenDatabase;
let added: ScaleCounts;

beforeAll(async () => {
  connection = await openTestDatabase({ max: 2, name: 'scale-bookings-test' });
  const onProgress = ({ done, total }: { done: number; total: number }) => seen.push(done / total);
  added = await seedScale(connection, { bookings: 2005, inquiries: 300, today, onProgress });
});

afterAll(() => connection.close());

const one = async (text: string) => Number((await connection.client.unsafe(`select (${text}) as n`))[0]?.n);

test('adds the promised number of rows of each kind', async () => {
  const { owners = 0, traders = 0, inquiries = 0, offers = 0, renewals = 0, ...counts } = added;
  expect(counts).toMatchObject({ bookings: 2005, storage: 201 });
  expect(inquiries - offers).toBe(300);
  const { bookings = 0, bids = 0 } = counts;
  expect(bids + offers + renewals).toBe(bookings);
  expect(await one('select count(*) from users')).toBe(owners + traders);
  for (const table of ['storage', 'listings', 'access_modes', 'bids', 'bookings'])
    expect([table, await one(`select count(*) from ${table}`)]).toEqual([table, counts[table]]);
  expect(await one('select count(*) from inquiries')).toBe(inquiries);
  expect(await one('select count(*) from inquiry_bids')).toBe(offers);
  expect(await one('select count(*) from renewal_requests')).toBe(renewals);
  expect(seen.at(-1)).toBe(1);
});

/** Inconsistent rows; each query must find none. */
const violations: Record<string, string> = {
  'an Active booking whose term is over': `
    select from bookings where status = 'Active' and end_date <= '${today}'`,
  'a completed booking whose term is not over': `
    select from bookings where closed_reason = 'completed' and end_date > '${today}'`,
  'a booking of the future': `select from bookings where date_booked > '${today}' or date_booked > start_date`,
  'a booking that differs from its bid': `
    select from bookings k join bids b using (bid_id) join listings l on l.listing_id = b.listing_id
    where (k.price, k.volume, k.product, k.start_date, k.term, k.trader_id, k.listing_id, k.storage_id, k.terminal_id)
      <> (b.bid_price, b.volume, b.product, b.start_date, b.bid_term, b.bidder_id, b.listing_id, l.storage_id, l.owner_id)`,
  'a booking that differs from its offer': `
    select from bookings k join inquiry_bids o using (inquiry_bids_id) join inquiries i on i.inquiry_id = o.inquiry_id
    where (k.price, k.volume, k.product, k.start_date, k.term, k.terminal_id, k.storage_id, k.trader_id, k.inquiry_id)
      <> (o.ask_price, o.volume, i.product, o.date_available, o.storage_term, o.bidder_id, o.storage_id, i.owner_id, o.inquiry_id)`,
  'a renewal that differs from what it renews': `
    select from bookings k join renewal_requests r using (renewal_id) join bookings of on of.booking_id = r.booking_id
    where (k.storage_id, k.terminal_id, k.trader_id, k.product, k.start_date)
        <> (of.storage_id, of.terminal_id, of.trader_id, of.product, of.end_date)
      or k.date_booked < of.date_booked or of.closed_reason = 'backed_out'`,
  'a bid or offer that was not accepted': `
    select from bids where status <> 'Accepted' union all select from inquiry_bids where status <> 'Accepted'`,
  'a listing whose status contradicts its booking': `
    select from bookings k join listings l using (listing_id)
    where (k.closed_reason is distinct from 'backed_out') <> (l.status = 'Booked')`,
  'an inquiry whose status contradicts its booking': `
    select from bookings k join inquiries i using (inquiry_id)
    where (k.closed_reason is distinct from 'backed_out') <> (i.status = 'Booked')`,
  'an unknown product': `
    select from (select product from bookings union all select product from inquiries) x
    where not exists (select from products p where p.product = x.product)`,
  "a booking of another owner's storage": `
    select from bookings k join storage s using (storage_id) where k.terminal_id <> s.owner_id`,
  'a booking whose history does not end in its status': `
    select from bookings k where status::text <> (
      select to_status from history where entity = 'booking' and entity_id = booking_id order by history_id desc limit 1)`,
  'an Open inquiry that has expired': `
    select from inquiries where status = 'Open' and expiration < '${today}'`,
  'an inquiry placed on or after its start': 'select from inquiries where date_placed >= start_date',
};

describe('never adds', () => {
  test.each(Object.entries(violations))('%s', async (_, query) => {
    expect(await one(`select count(*) from (${query}) as rows`)).toBe(0);
  });
});

test('distributes bookings and inquiries like a market', async () => {
  expect(await one('select count(distinct type) from bookings')).toBe(3);
  expect(await one("select count(*) from bookings where status = 'Active'")).toBeGreaterThan(300);
  expect(await one("select count(*) from bookings where closed_reason = 'backed_out'")).toBeGreaterThan(50);
  expect(await one('select count(distinct terminal_id) from bookings')).toBe(added.owners);
  expect(await one('select count(distinct radius) from inquiries')).toBeGreaterThan(5);
  const covered = `select sum(volume) as booked, total_capacity from bookings join storage using (storage_id)
    where start_date <= '${today}' and end_date > '${today}' group by storage_id, total_capacity`;
  expect(await one(`select count(*) from (${covered}) x where booked > total_capacity`)).toBeGreaterThan(0);
  expect(await one(`select count(*) from (${covered}) x where booked <= total_capacity`)).toBeGreaterThan(50);
});

test('adds bookings of a given number of terminals', async () => {
  await seedScale(connection, { bookings: 40, terminals: 1, today });
  const latest = 'select booking_id, terminal_id from bookings order by booking_id desc limit 40';
  expect(await one(`select count(distinct terminal_id) from (${latest}) x`)).toBe(1);
  await expect(seedScale(connection, { bookings: 40, terminals: 0, today })).rejects.toThrow(
    'number of terminals must be a whole number from 1',
  );
});

test('adds a single booking and inquiry', async () => {
  await seedScale(connection, { bookings: 1, inquiries: 1, today });
  expect(await one('select count(*) from bookings')).toBe(2046);
});

test('adds the same rows for the same options', async () => {
  const digest = async () => {
    const other = await openTestDatabase({ max: 2 });
    await seedScale(other, { listings: 40, bookings: 40, inquiries: 20, today });
    const [row] = await other.client`
      select (select md5(string_agg(l::text, '' order by listing_id)) from listings l) as listings,
        (select md5(string_agg(b::text, '' order by booking_id)) from bookings b) as bookings,
        (select md5(string_agg(i::text, '' order by inquiry_id)) from inquiries i) as inquiries`;
    await other.close();
    return row;
  };
  expect(await digest()).toEqual(await digest());
});
