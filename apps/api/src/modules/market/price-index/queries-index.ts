/** The inputs of an assessment of the price index (docs/product.md#price-index). */
import type { Db } from '@tank/db/client';
import { bidAsk } from '@tank/db/tables/bid-ask';
import { bookings } from '@tank/db/tables/bookings';
import { productCategories } from '@tank/db/tables/context';
import { marketSpans } from '@tank/db/tables/market';
import { priceIndexDecisions } from '@tank/db/tables/price-index';
import { users } from '@tank/db/tables/users';
import { type IndexRegion, indexRegions } from '@tank/schema/market/price-index';
import type { RecordedDeal } from '@tank/schema/market/price-index-deals';
import type { IndexedDealKind } from '@tank/schema/market/price-index-decisions';
import { INDEX_DAYS, type Quote } from '@tank/schema/market/price-index-rule';
import { sql } from 'drizzle-orm';

/** A region and product category: prices are assessed per cell. */
export interface IndexCell {
  region: IndexRegion;
  product_category_id: number;
}

/** A deal, once for each of its categories. */
export interface IndexDeal extends RecordedDeal, IndexCell {
  deal: IndexedDealKind;
  deal_id: number;
  /** The newest decision about its current price. */
  decision_id: number | null;
}

/** Quotes of one owner at one price that count from `first_day` to `last_day`. */
export interface IndexQuote extends Quote, IndexCell {
  first_day: string;
  last_day: string;
  side: 'asks' | 'bids';
}

/** Days that the span of a reported quote covers in the series; it counts for `INDEX_DAYS` in the index. */
const QUOTE_SPAN_DAYS = 90;

const regions = sql.join(
  indexRegions.map((region) => sql`${region}`),
  sql`, `,
);

/** A numeric key of an owner: the negated id of the team, or the id of the user. */
const ownerKey = (team_id: unknown, user_id: unknown) => sql`coalesce(-${team_id}, ${user_id})`;

const quotedCategories = sql`
  select product_category_id from ${productCategories} c where c.product_category = any(q.product_category)`;

/**
 * Every booking and every trade entered by an Admin, in the order in which they were made: one row per category, or only the rows of
 * `category`. Teams are those at the time of the deal.
 */
export async function readDeals(db: Pick<Db, 'execute'>, category?: number): Promise<IndexDeal[]> {
  return db.execute<IndexDeal & Record<string, unknown>>(sql`
    with deals as (
      select 'booking' as deal, k.booking_id as deal_id, s.region, c.product_category_id, k.price, k.volume,
        ${ownerKey(sql`k.terminal_team_id`, sql`k.terminal_id`)} as terminal,
        ${ownerKey(sql`k.trader_team_id`, sql`k.trader_id`)} as trader, false as reported, k.date_booked as made_on,
        case when k.closed_reason = 'backed_out' then market_day(k.closed_at) end as left_on
      from ${bookings} k
        join ${marketSpans} s on s.entity = 'booking' and s.entity_id = k.booking_id
        cross join lateral unnest(s.categories) as c (product_category_id)
      union all
      select 'trade', q.bid_ask_id, q.region, c.product_category_id, q.price, q.volume, coalesce(q.entered_by, 0),
        coalesce(q.entered_by, 0), true, q.date_placed, null
      from ${bidAsk} q cross join lateral (${quotedCategories}) c
      where q.bid_ask = 'trade'
    ), decided as (
      select distinct on (booking_id, bid_ask_id, product_category_id, price)
        case when booking_id is null then 'trade' else 'booking' end as deal, coalesce(booking_id, bid_ask_id) as deal_id,
        product_category_id, price, decision, decision_id
      from ${priceIndexDecisions}
      order by booking_id, bid_ask_id, product_category_id, price, decision_id desc
    )
    select deal, deal_id, region, product_category_id, price, volume, terminal, trader, reported, made_on::text, left_on::text, decision,
      decision_id
    from deals left join decided using (deal, deal_id, product_category_id, price)
    where region in (${regions}) and ${category === undefined ? sql`true` : sql`product_category_id = ${category}`}
    order by made_on, deal, deal_id`);
}

/**
 * Asks and bids on any of the days from `first` to `last`, without undisclosed prices. Quotes of one owner at one price over the same
 * days are merged into one row.
 */
export async function readQuotes(db: Pick<Db, 'execute'>, days: { first: string; last: string }) {
  const { first, last } = days;
  return db.execute<IndexQuote & Record<string, unknown>>(sql`
    with offered as (
      select case when s.measure in ('capacity', 'ask_quote') then 'asks' else 'bids' end as side, s.measure = 'bid' as secret, s.region,
        s.categories, s.price, s.volume, s.opened_on as first_day,
        case s.entity
          when 'bid_ask' then s.owner_id
          -- The team at the time of the bid.
          when 'bid' then ${ownerKey(sql`s.team_id`, sql`s.owner_id`)}
          else ${ownerKey(sql`u.team_id`, sql`s.owner_id`)}
        end as owner,
        least(s.closed_on - 1, s.last_day,
          case when s.entity = 'bid_ask' then s.last_day - ${QUOTE_SPAN_DAYS - INDEX_DAYS + 1}::int end) as last_day
      from ${marketSpans} s left join ${users} u on u.user_id = s.owner_id
      where s.price is not null and s.entity <> 'booking' and s.region in (${regions}) and s.opened_on <= ${last}::date
    ), counted as (
      select o.*, category as product_category_id, greatest(o.first_day, ${first}::date) as begins,
        least(o.last_day, ${last}::date) as ends
      from offered o cross join lateral unnest(o.categories) as category
      where o.last_day is null or o.last_day >= greatest(o.first_day, ${first}::date)
    )
    select begins::text as first_day, ends::text as last_day, side, secret, region, product_category_id, price, owner,
      sum(volume) as volume, count(*)::int as contributions
    from counted
    group by begins, ends, side, secret, region, product_category_id, price, owner`);
}
