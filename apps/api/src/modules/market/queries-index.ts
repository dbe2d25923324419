/** What an assessment of the price index is made from (docs/product.md#price-index), gathered price by price. */
import type { Db } from '@tank/db/client';
import { bidAsk } from '@tank/db/tables/bid-ask';
import { bookings } from '@tank/db/tables/bookings';
import { productCategories } from '@tank/db/tables/context';
import { marketSpans } from '@tank/db/tables/market';
import { indexRegions } from '@tank/schema/price-index';
import { DEAL_DAYS, type Market, type Step } from '@tank/schema/price-index-rule';
import { sql } from 'drizzle-orm';

/** What counted at one price from one day to another. */
export interface Gathered extends Step {
  first_day: string;
  last_day: string;
  region: string;
  product_category_id: number;
  side: keyof Market;
}

const ids = sql`array(select product_category_id from ${productCategories} c where c.product_category = any(q.product_category))`;

/** Bookings that nobody had backed out of by then, and trades that Admins heard of. */
const deals = sql`
  select 'deals' as side, true as secret, s.region, s.categories, k.price, k.volume, k.terminal_id as owner, k.trader_id as other,
    k.date_booked as first_day,
    least(k.date_booked + ${DEAL_DAYS - 1}::int,
      case when k.closed_reason = 'backed_out' then market_day(k.closed_at) - 1 end) as last_day
  from ${bookings} k join ${marketSpans} s on s.entity = 'booking' and s.entity_id = k.booking_id
  union all
  select 'deals', true, q.region, ${ids}, q.price, q.volume, coalesce(q.entered_by, 0), coalesce(q.entered_by, 0),
    q.date_placed, q.date_placed + ${DEAL_DAYS - 1}::int
  from ${bidAsk} q where q.bid_ask = 'trade'`;

/** What was asked and bid while it was open; what is not disclosed has no price. */
const quotes = sql`
  select case when s.measure in ('capacity', 'ask_quote') then 'asks' else 'bids' end, s.measure = 'bid', s.region, s.categories, s.price,
    s.volume, s.owner_id, s.owner_id, s.opened_on, least(s.closed_on - 1, s.last_day)
  from ${marketSpans} s where s.price is not null and s.entity <> 'booking'`;

/**
 * All that counts on any of these days, which follow each other. What counts on the same ones of them, at one price, is one row: of
 * a single day there are no more rows than prices, however large the market.
 */
export async function gatherMarket(db: Pick<Db, 'execute'>, days: { first: string; last: string }) {
  const { first, last } = days;
  const regions = sql.join(
    indexRegions.map((region) => sql`${region}`),
    sql`, `,
  );
  return db.execute<Gathered & Record<string, unknown>>(sql`
    with offered as (${deals} union all ${quotes}), counted as (
      select o.*, category as product_category_id, greatest(o.first_day, ${first}::date) as begins,
        least(o.last_day, ${last}::date) as ends
      from offered o cross join lateral unnest(o.categories) as category
      where o.region in (${regions}) and o.first_day <= ${last}::date
        and (o.last_day is null or o.last_day >= greatest(o.first_day, ${first}::date)))
    select begins::text as first_day, ends::text as last_day, side, secret, region, product_category_id, price,
      sum(volume) as volume, count(*) as contributions,
      case side when 'deals'
        then array[array[min(owner), max(owner)], array[min(other), max(other)]]
        else array[array[min(owner), max(owner)]] end as owners
    from counted
    group by begins, ends, side, secret, region, product_category_id, price`);
}
