-- Adds spans for all records without one: dates from their history, values from the records as they are today.
CREATE OR REPLACE FUNCTION fill_market_spans(today date) RETURNS void LANGUAGE sql AS $$
  with records as (
    select 'listing'::market_entity as entity, listing_id as entity_id from listings
    union all select 'inquiry', inquiry_id from inquiries
    union all select 'bid', bid_id from bids
    union all select 'bid_ask', bid_ask_id from bid_ask
    union all select 'booking', booking_id from bookings
  ), said as (
    select * from records cross join lateral market_record(entity, entity_id)
    where not exists (select from market_spans s where s.entity = records.entity and s.entity_id = records.entity_id)
  ), marks as (
    select entity, entity_id, 0 as at, posted_on as day, true as opens from said
    union all
    select entity::market_entity, entity_id, history_id, market_day(created_at), to_status = 'Open'
    from history
    where entity in ('listing', 'inquiry', 'bid') and to_status is not null and from_status is distinct from to_status
  ), changes as (
    select *, lag(opens) over (partition by entity, entity_id order by at) is distinct from opens as is_change from marks
  ), times as (
    select entity, entity_id, day as opened_on, opens,
      lead(day) over (partition by entity, entity_id order by at) as closed_on
    from changes where is_change
  )
  insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, closed_on, last_day)
  select entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on,
    case
      when closed_on is not null then greatest(opened_on, least(closed_on, last_day + 1))
      when not is_open then greatest(opened_on, least(last_day + 1, today))
    end,
    last_day
  from times join said using (entity, entity_id)
  where opens
  order by opened_on, entity, entity_id
$$;
