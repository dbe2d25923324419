/**
 * Compares assessments of the price index with plain SQL over the raw rows of a random market: bookings, listings, inquiries,
 * bids and quotes reported by Admins. The SQL implements docs/product.md#price-index and shares no code with the product.
 */
import { addDays } from '@tank/schema/kit/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runTask } from '../../../jobs/tasks.ts';
import { marketToday } from '../../../testing/market-today.ts';
import { makeBid, makeBooking, makeInquiry, makeListing, makeStorage } from '../../../testing/samples.ts';
import { setClock } from '../../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const STEPS = 90;
const FIRST_DAY = marketToday();

/** Exact volume-weighted median: the midpoint of the first price at or above half of the weight and the first above it. */
const plainSql = `
create function plain_median(prices numeric[], weights numeric[]) returns numeric language sql as $$
  with priced as (select p, w from unnest(prices, weights) as one (p, w)),
    reached as (select p, (select sum(w) from priced below where below.p <= priced.p) as up_to from priced),
    whole as (select sum(w) as w from priced)
  select (min(p) filter (where 2 * up_to >= w) + min(p) filter (where 2 * up_to > w)) / 2 from reached, whole
$$;
create function halves_up(value numeric) returns numeric language sql as $$ select floor(value * 10000 + 0.5) / 10000 $$;

create table plain_deals (seq bigint generated always as identity, region text, category text, price numeric, volume numeric, terminal text, trader text,
  reported boolean, made_on date, left_on date, standing text);
create function plain_pair(d plain_deals) returns text language sql as $$
  select case when d.reported then 'reported ' || d.terminal else least(d.terminal, d.trader) || '/' || greatest(d.terminal, d.trader) end
$$;
create function plain_deal_median(deals plain_deals[]) returns numeric language sql as $$
  with deal as (select one.price, one.volume, plain_pair(one) as pair from unnest(deals) as one),
    whole as (select sum(volume) as v from deal),
    large as (select pair, sum(volume) as v from deal group by pair having 2 * sum(volume) > (select v from whole) and sum(volume) < (select v from whole)),
    weighed as (
      select price, case when large.pair is null then volume when large.pair = deal.pair then volume * (whole.v - large.v) else volume * large.v end as w
      from deal cross join whole left join large on true)
  select plain_median(array_agg(price), array_agg(w)) from weighed
$$;
create function plain_screen() returns void language plpgsql as $$
declare
  d plain_deals;
  m numeric;
begin
  for d in select * from plain_deals order by seq loop
    select plain_deal_median(array_agg(b)) into m from plain_deals b
    where b.standing = 'counts' and b.region = d.region and b.category = d.category and b.made_on > d.made_on - 90
      and (b.left_on is null or b.left_on > d.made_on);
    update plain_deals set standing = case
      when d.terminal = d.trader and not d.reported then 'one team'
      when d.price < 0.25 * m or d.price > 4 * m then 'waits'
      else 'counts' end
    where seq = d.seq;
  end loop;
end $$;

create table before_team (bid_id bigint);
create function plain_quotes(as_of date, cell_region text, cell_category text)
returns table (side text, secret boolean, owner text, price numeric, volume numeric) language sql as $$
  select one.side, one.secret,
    -- A bid belongs to the team of its bidder at the time.
    case when one.id <= (select bid_id from before_team) then 'user ' || u.user_id else coalesce('team ' || u.team_id, 'user ' || u.user_id) end,
    one.price, one.volume
  from (
    select 'ask' as side, false as secret, null::bigint as id, owner_id, ask_price as price, working_capacity as volume, region, product_category, posted_on as day,
      expiration as last
    from listings where status = 'Open' and hide_price = 0
    union all
    select 'bid', false, null, owner_id, bid_price, max_volume, region, array(select product_category from products where product = i.product), date_placed, expiration
    from inquiries i where status = 'Open'
    union all
    select 'bid', true, bid_id, bidder_id, bid_price, volume, region, array(select product_category from products where product = b.product), b.date_placed, expiration
    from bids b join listings using (listing_id) where b.status = 'Open'
    union all
    select bid_ask::text, false, null, entered_by, q.price, q.volume, region, product_category, date_placed, date_placed + 29
    from bid_ask q where bid_ask <> 'trade'
  ) one join users u on u.user_id = one.owner_id
  where as_of between day and last and region = cell_region and cell_category = any (product_category)
$$;

create function plain_side(as_of date, r text, c text, wanted text, out median numeric, out size int) language sql as $$
  with quote as (select * from plain_quotes(as_of, r, c) where side = wanted),
    held as (select owner, sum(volume) as v from quote where secret group by owner),
    shown as (
      select (select count(*) from held where 20 * v >= (select sum(v) from held)) >= 4
        and (select max(v) from held) * 100 <= 60 * (select sum(v) from held) as secrets),
    counted as (select quote.* from quote, shown where not secret or shown.secrets),
    enough as (select count(*) >= 3 and count(distinct owner) >= 2 as is from counted)
  select case when (select "is" from enough) then plain_median(array_agg(price), array_agg(volume)) end, count(*)::int from counted
$$;

create function plain_index(as_of date, r text, c text, out basis text, out price numeric, out contributions int, out waiting int) language plpgsql as $$
declare
  counted plain_deals[];
  ask record;
  bid record;
begin
  select coalesce(array_agg(d) filter (where standing = 'counts'), '{}'), count(*) filter (where standing = 'waits') into counted, waiting
  from plain_deals d
  where region = r and category = c and made_on between as_of - 29 and as_of and (left_on is null or left_on > as_of);
  if greatest((select count(distinct one.terminal) from unnest(counted) one), (select count(distinct one.trader) from unnest(counted) one)) >= 3 then
    basis := 'deals';
    price := halves_up(plain_deal_median(counted));
    contributions := cardinality(counted);
    return;
  end if;
  ask := plain_side(as_of, r, c, 'ask');
  bid := plain_side(as_of, r, c, 'bid');
  if ask.median is not null and bid.median is not null then
    basis := 'quotes';
    price := halves_up((ask.median + bid.median) / 2);
    contributions := ask.size + bid.size;
  end if;
end $$;`;

let api: TestApi;
let people: Record<'terminals' | 'traders' | 'admins', Person[]>;
let today = FIRST_DAY;

const at = <T>(all: readonly T[], i: number): T => all[i % all.length] as T;
const regions = ['PADD 1B', 'PADD 3'];
const places = ['Bayonne, NJ, USA', 'Houston, TX, USA'];

const step = fc.record({
  kind: fc.constantFrom(
    'booking',
    'trade',
    'trade',
    'trade',
    'bid',
    'ask',
    'listing',
    'inquiry',
    'secret',
    'secret',
  ),
  who: fc.nat({ max: 100 }),
  other: fc.nat({ max: 100 }),
  place: fc.nat({ max: 1 }),
  // In ten-thousandths: adjacent prices, whose midpoint is half a unit, and sometimes an outlier.
  price: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 5001, max: 5006 }) },
    { weight: 1, arbitrary: fc.constantFrom(1, 90_000) },
  ),
  volume: fc.constantFrom(10, 10, 20, 60),
  pass: fc.constantFrom(0, 0, 1, 2, 5),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

beforeAll(async () => {
  api = await startTestApi();
  const { client } = api.database;
  await client.unsafe(plainSql);
  const several = (category: 'Admin' | 'Terminal' | 'Trader', count: number) =>
    Promise.all(Array.from({ length: count }, () => api.person({ category })));
  people = {
    terminals: await several('Terminal', 4),
    traders: await several('Trader', 6),
    admins: await several('Admin', 4),
  };
  const tanks = await Promise.all(
    people.terminals.map((terminal) =>
      Promise.all(places.map((formatted_address) => makeStorage(api, terminal, { formatted_address }))),
    ),
  );
  await setClock(api, today);
  const steps = fc.sample(step, { numRuns: STEPS, seed: inject('chance').seed });
  for (const one of steps.slice(0, STEPS / 2)) await runStep(one, tanks);
  // Halfway through, a terminal and two traders become one team: their later deals are within the team.
  await client`insert into before_team select max(bid_id) from bids`;
  const [team] = await client`insert into teams (team_name) values ('Both sides') returning team_id`;
  const members = [at(people.terminals, 0), at(people.traders, 0), at(people.traders, 1)].map(
    ({ user_id }) => user_id,
  );
  await client`update users set team_id = ${team?.team_id} where user_id = any(${members})`;
  for (const one of steps.slice(STEPS / 2)) await runStep(one, tanks);
  today = addDays(today, 40);
  await setClock(api, today);
  await runTask('assess_index', { services: api.services, log });
  await client`
    insert into plain_deals (region, category, price, volume, terminal, trader, reported, made_on, left_on)
    select region, category, price, volume, coalesce('team ' || terminal_team_id, 'user ' || terminal_id), coalesce('team ' || trader_team_id, 'user ' || trader_id),
      reported, made_on, left_on
    from (
      select 1 as kind, booking_id as id, region, unnest(array(select product_category from products where product = k.product)) as category, price, volume,
        terminal_id, trader_id, terminal_team_id, trader_team_id, false as reported, date_booked as made_on,
        case closed_reason when 'backed_out' then market_day(closed_at) end as left_on
      from bookings k join storage using (storage_id)
      union all
      select 2, bid_ask_id, region, unnest(product_category), price, volume, entered_by, entered_by, null, null, true, date_placed, null
      from bid_ask where bid_ask = 'trade'
    ) deal
    order by made_on, kind, id`;
  await client`select plain_screen()`;
}, 120_000);
afterAll(() => api.close());

async function runStep(one: Step, tanks: number[][]): Promise<void> {
  const { kind, who, other, place, volume } = one;
  const price = one.price / 10_000;
  if (one.pass > 0) {
    today = addDays(today, one.pass);
    await setClock(api, today);
  }
  const [terminal, trader, admin] = [
    at(people.terminals, who),
    at(people.traders, other),
    at(people.admins, who),
  ];
  const tank = tanks[who % tanks.length]?.[place] ?? 0;
  const dates = { start_date: addDays(today, 200) };
  const list = () =>
    makeListing(api, terminal, tank, {
      ask_price: price,
      working_capacity: volume,
      date_available: dates.start_date,
      hide_price: kind === 'listing' ? 0 : 1,
    });
  if (kind === 'listing') await list();
  else if (kind === 'booking')
    await makeBooking(
      api,
      terminal,
      trader,
      tank,
      { bid_price: price, volume, ...dates },
      { date_available: dates.start_date },
    );
  else if (kind === 'secret')
    await makeBid(api, trader, await list(), { bid_price: price, volume, ...dates });
  else if (kind === 'inquiry')
    await makeInquiry(api, trader, {
      formatted_address: at(places, place),
      bid_price: price,
      max_volume: volume,
      ...dates,
    });
  else {
    const quote = { region: at(regions, place), product_category: ['Heavy Crude'], price, volume, term: 12 };
    const { status, text } = await api.mutate(
      'bidAsk.create',
      { ...quote, bid_ask: kind, ...dates },
      admin.token,
    );
    expect(status, text).toBe(200);
  }
}

it('equals plain SQL on every day in each region', async () => {
  const { client } = api.database;
  const rows = await client`
    select d.as_of::text, r.region, p.basis as plain_basis, p.price::text as plain_price, p.contributions as plain_size, p.waiting as plain_waiting,
      i.basis::text, i.price::text as price, i.contributions as size, coalesce(n.waiting, 0) as waiting
    from price_index_days d cross join (values ('PADD 1B'), ('PADD 3')) as r (region)
      cross join lateral plain_index(d.as_of, r.region, 'Heavy Crude') p
      left join price_index i on i.as_of = d.as_of and i.region = r.region and i.product_category = 'Heavy Crude'
      left join product_categories c on c.product_category = 'Heavy Crude'
      left join price_index_notes n on n.as_of = d.as_of and n.region = r.region and n.product_category_id = c.product_category_id
    order by 1, 2`;
  const plain = rows.map((row) => ({
    as_of: row.as_of,
    region: row.region,
    basis: row.plain_basis,
    price: row.plain_price && Number(row.plain_price).toFixed(4),
    size: row.plain_basis && row.plain_size,
    waiting: row.plain_waiting,
  }));
  expect(
    rows.map(({ as_of, region, basis, price, size, waiting }) => ({
      as_of,
      region,
      basis,
      price,
      size,
      waiting,
    })),
  ).toEqual(plain);
  // The random market must contain all kinds of outcomes.
  const count = (is: (row: (typeof plain)[number]) => boolean) => plain.filter(is).length;
  expect(count(({ basis }) => basis === 'deals')).toBeGreaterThan(10);
  expect(count(({ basis }) => basis === 'quotes')).toBeGreaterThan(3);
  expect(count(({ basis }) => basis === null)).toBeGreaterThan(3);
  expect(count(({ waiting }) => waiting > 0)).toBeGreaterThan(3);
  const standings = await client`select distinct standing from plain_deals`;
  expect(standings.map(({ standing }) => standing).sort()).toEqual(['counts', 'one team', 'waits']);
});
