import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crossedSpreads } from '../testing/crossed-spreads.ts';
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts';
import { seedDemo } from './demo.ts';

/** Violations of docs/product.md; each query must find no row. `:today` is the day of the seed. */
const violations: Record<string, string> = {
  'an Accepted bid without a booking': `
    select from bids left join bookings using (bid_id) where bids.status = 'Accepted' and booking_id is null`,
  'an Accepted offer without a booking': `
    select from inquiry_bids left join bookings using (inquiry_bids_id)
    where inquiry_bids.status = 'Accepted' and booking_id is null`,
  'a booking of a bid that was not accepted': `
    select from bookings join bids using (bid_id) where bids.status <> 'Accepted'`,
  'a booking that differs from its bid': `
    select from bookings k join bids b using (bid_id) join listings l on l.listing_id = b.listing_id
    where (k.price, k.volume, k.product, k.start_date, k.term, k.trader_id, k.listing_id, k.storage_id, k.terminal_id)
      <> (b.bid_price, b.volume, b.product, b.start_date, b.bid_term, b.bidder_id, b.listing_id, l.storage_id, l.owner_id)`,
  'a booking that differs from its offer': `
    select from bookings k join inquiry_bids o using (inquiry_bids_id) join inquiries i on i.inquiry_id = o.inquiry_id
    where (k.price, k.volume, k.product, k.start_date, k.term, k.terminal_id, k.storage_id, k.trader_id)
      <> (o.ask_price, o.volume, i.product, o.date_available, o.storage_term, o.bidder_id, o.storage_id, i.owner_id)`,
  'an Active booking on a listing that is not Booked': `
    select from bookings k join listings l using (listing_id) where k.status = 'Active' and l.status <> 'Booked'`,
  'a Booked listing without an active or completed booking': `
    select from listings l where status = 'Booked' and not exists (
      select from bookings k where k.listing_id = l.listing_id and k.closed_reason is distinct from 'backed_out')`,
  'a Booked inquiry without an active or completed booking': `
    select from inquiries i where status = 'Booked' and not exists (
      select from bookings k where k.inquiry_id = i.inquiry_id and k.closed_reason is distinct from 'backed_out')`,
  'an open bid on a listing that is not Open': `
    select from bids b join listings l using (listing_id) where b.status = 'Open' and l.status <> 'Open'`,
  'an open offer on an inquiry that is not Open': `
    select from inquiry_bids b join inquiries i using (inquiry_id) where b.status = 'Open' and i.status <> 'Open'`,
  'an Open listing past its expiration': `select from listings where status = 'Open' and expiration < :today`,
  'an Open inquiry past its expiration': `select from inquiries where status = 'Open' and expiration < :today`,
  'an Expired listing before its expiration': `select from listings where status = 'Expired' and expiration >= :today`,
  'an Active booking whose term is over': `select from bookings where status = 'Active' and end_date <= :today`,
  'a completed booking whose term is not over': `
    select from bookings where closed_reason = 'completed' and end_date > :today`,
  "a bid of the owner or of the owner's company": `
    select from bids b join listings l using (listing_id) join users a on a.user_id = b.bidder_id
      join users o on o.user_id = l.owner_id where a.company = o.company`,
  'a bid above the capacity of its listing': `
    select from bids b join listings l using (listing_id) where b.volume > l.working_capacity`,
  'a listing above the capacity of its storage': `
    select from listings l join storage s using (storage_id) where l.working_capacity > s.total_capacity`,
  'a bid on a product that the listing does not hold': `
    select from bids b join listings l using (listing_id) join products p on p.product = b.product
    where p.product_category <> all (l.product_category)`,
  'an offer from a storage that may not hold the product': `
    select from inquiry_bids o join inquiries i using (inquiry_id) join storage s using (storage_id)
      join products p on p.product = i.product where p.product_category <> all (s.product_category)`,
  'a bid with an access mode of another listing': `
    select from bid_modes join bids b using (bid_id) join access_modes m using (mode_id)
    where m.listing_id is distinct from b.listing_id or m.type is distinct from b.mode_type`,
  'a bid before its listing, or a start before the bid': `
    select from bids b join listings l using (listing_id)
    where b.date_placed <= l.created_at::date or b.start_date < b.date_placed`,
  'a renewal booking without an Accepted request': `
    select from bookings k join renewal_requests r using (renewal_id) where r.status <> 'Accepted'`,
  'an Accepted renewal request without a booking': `
    select from renewal_requests r left join bookings k using (renewal_id)
    where r.status = 'Accepted' and k.booking_id is null`,
  'an Open renewal request of a booking that is not Active': `
    select from renewal_requests r join bookings k using (booking_id) where r.status = 'Open' and k.status <> 'Active'`,
  'a renewal request of users who are not the parties': `
    select from renewal_requests r join bookings k using (booking_id)
    where not array[r.renewer_id, r.receiver_id] <@ array[k.terminal_id, k.trader_id]`,
  'an event in the future': `
    select from history where created_at > :today union all select from notifications where created_at > :today
    union all select from messages where created_at > :today`,
  'a change before the record was created': `
    select from (select event, row_number() over (partition by entity, entity_id order by history_id) as place
      from history) h where place = 1 and event not in ('create', 'place', 'book')`,
  'an overbooked storage other than the intended one': `
    select from (select storage_id from bookings k,
        generate_series(date_trunc('month', k.start_date), k.end_date - 1, interval '1 month') as month
      where closed_reason is distinct from 'backed_out' group by storage_id, month
      having sum(volume) > (select total_capacity from storage s where s.storage_id = k.storage_id)) o
    join storage using (storage_id) join users on user_id = owner_id where email <> 'terminal@demo.test'`,
  'a deal that the price index example of the help page does not list': `
    select from bookings k join storage using (storage_id) join products p using (product)
    where region = 'PADD 2' and p.product_category = 'Asphalt' and date_booked >= :today::date - 61
    union all (select from bid_ask where region = 'PADD 2' and bid_ask = 'trade' and 'Asphalt' = any (product_category)
      offset 6)`,
  'a crossed market in the charts': crossedSpreads,
  'a price outside the usual range': `
    select from listings where ask_price not between 0.35 and 1.10
    union all select from bids where bid_price not between 0.35 and 1.10`,
};

/** Contents that the demo accounts promise, with the minimum number of rows. */
const minimums: [string, number, string][] = [
  ['storages of terminal@', 4, `select from storage where owner_id = :terminal`],
  [
    'storages of terminal@ at Bayonne and Galena Park',
    2,
    `select from storage where owner_id = :terminal and locality in ('Bayonne', 'Galena Park')`,
  ],
  ['open listings of terminal@', 5, `select from listings where owner_id = :terminal and status = 'Open'`],
  [
    'open bids for terminal@ to decide',
    8,
    `select from bids b join listings l using (listing_id) where l.owner_id = :terminal and b.status = 'Open'`,
  ],
  [
    'active bookings of terminal@',
    3,
    `select from bookings where terminal_id = :terminal and status = 'Active'`,
  ],
  ['statuses of the bids of trader@', 5, `select distinct status from bids where bidder_id = :trader`],
  ['inquiries of trader@', 5, `select from inquiries where owner_id = :trader`],
  ['bookings of trader@', 5, `select from bookings where trader_id = :trader`],
  [
    'open renewal requests of terminal@ and trader@',
    2,
    `select from renewal_requests where status = 'Open' and (:terminal in (renewer_id, receiver_id) or :trader in (renewer_id, receiver_id))`,
  ],
  [
    'months of this year in which terminal@ is overbooked',
    1,
    `
    select date_trunc('month', month) from bookings k,
      generate_series(date_trunc('month', k.start_date), k.end_date - 1, interval '1 month') as month
    where terminal_id = :terminal and status = 'Active' and date_part('year', month) = date_part('year', :today::date)
    group by storage_id, 1 having sum(volume) > (select total_capacity from storage s where s.storage_id = k.storage_id)`,
  ],
  ['chats of terminal@', 6, `select from participants where user_id = :terminal`],
  [
    'colleagues in the team of terminal@',
    3,
    `select from users where team_id = (select team_id from users where user_id = :terminal)`,
  ],
  [
    'colleagues in the team of trader@',
    3,
    `select from users where team_id = (select team_id from users where user_id = :trader)`,
  ],
  [
    'regions with quotes for Heavy Crude in each of the last 18 months',
    8,
    `
    select region from bid_ask where 'Heavy Crude' = any (product_category) group by region
    having count(distinct date_trunc('month', date_placed)) >= 18`,
  ],
];

// With the ends of a year and of February, where month arithmetic tends to fail.
describe.each(['2026-11-20', '2027-01-01', '2028-02-29', '2026-12-31'])('seeded on %s', (today) => {
  let connection: OpenDatabase;
  let values: Record<string, string>;

  beforeAll(async () => {
    connection = await openTestDatabase({ max: 1, name: 'demo-rules-test' });
    const { terminal, trader } = await seedDemo(connection, { today });
    values = { today: `'${today}'`, terminal: `${terminal.user_id}`, trader: `${trader.user_id}` };
  });

  afterAll(() => connection.close());

  async function countRows(text: string): Promise<number> {
    const filled = text.replace(/(?<!:):(today|terminal|trader)\b/g, (_, name: string) => values[name] ?? '');
    return (await connection.client.unsafe(filled)).count;
  }

  test.each(Object.entries(violations))('the demo never has %s', async (_, text) => {
    expect(await countRows(text)).toBe(0);
  });

  test.each(minimums)('the demo has %s (at least %i)', async (_, minimum, text) => {
    expect(await countRows(text)).toBeGreaterThanOrEqual(minimum);
  });
});
