/**
 * Days of the range that the charts open with, by region and category, each of them and all, on which as much is bid as asked: no
 * market is long like that. By docs/product.md#series, told as #enough-owners says but for what is taken from something else.
 * `:today` is the day of the seed.
 */
export const crossedSpreads = `
  with said as (
    select day, region, category, measure in ('capacity', 'ask_quote') as asked, measure = 'bid' as secret, price, volume, owner_id
    from generate_series(:today::date - 183, :today::date + 182, interval '12 days') as day
    join market_spans on price is not null and use_from <= day and use_to > day
      and least(day, :today::date) between opened_on and least(closed_on - 1, last_day)
    cross join unnest(0::bigint || categories) as category
  ), parts as (
    select day, region, category, asked, secret, sum(price * volume) as value, sum(volume) as volume, count(*) as contributions
    from said group by day, region, category, asked, secret
    having not secret or (count(*) >= 3 and count(distinct owner_id) >= 2)
  ), sides as (
    select day, region, category, asked, sum(value) / sum(volume) as price
    from parts group by grouping sets ((day, region, category, asked), (day, category, asked))
    having sum(contributions) >= 3
  )
  select from sides bid join sides ask using (day, category)
  where ask.asked and not bid.asked and ask.region is not distinct from bid.region and bid.price >= ask.price`;
