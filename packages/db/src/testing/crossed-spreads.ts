/**
 * Finds crossed markets: days of the charts' initial range on which, in a region or overall, bids are at or above asks, with unpublished
 * bids or without. Prices as in docs/product.md#series; `:today` is the day of the seed.
 */
export const crossedSpreads = `
  with said as (
    select day, region, category, measure in ('capacity', 'ask_quote') as asked, with_bids, price, volume
    from generate_series(:today::date - 183, :today::date + 182, interval '12 days') as day
    join market_spans on price is not null and use_from <= day and use_to > day
      and least(day, :today::date) between opened_on and least(closed_on - 1, last_day)
    cross join unnest(0::bigint || categories) as category
    join (values (true), (false)) as counted (with_bids) on with_bids or measure <> 'bid'
  ), sides as (
    select day, region, category, asked, with_bids, sum(price * volume) / sum(volume) as price
    from said group by grouping sets ((day, region, category, asked, with_bids), (day, category, asked, with_bids))
    having count(*) >= 3
  )
  select from sides bid join sides ask using (day, category, with_bids)
  where ask.asked and not bid.asked and ask.region is not distinct from bid.region and bid.price >= ask.price`;
