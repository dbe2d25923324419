-- Ids of the categories that had these names at that place of the history: later they may have been renamed or deleted, as it says.
CREATE FUNCTION categories_named(names text[], at bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  with changed as (
    select distinct on (entity_id) entity_id, event,
      case event when 'update' then details ->> 'from' else details ->> 'product_category' end as name
    from history
    where entity = 'product_category' and event in ('create', 'update', 'delete') and history_id > at
    order by entity_id, history_id
  )
  select array(
    select product_category_id from product_categories
    where product_category = any(names) and product_category_id not in (select entity_id from changed)
    union
    select entity_id from changed where name = any(names) and event <> 'create'
    order by 1)
$$;
--> statement-breakpoint
-- Likewise, of the categories that had a product of this name.
CREATE FUNCTION categories_of_product(named text, at bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  with changed as (
    select distinct on (entity_id) entity_id, event,
      case event when 'update' then details ->> 'from' else details ->> 'product' end as name
    from history
    where entity = 'product' and event in ('create', 'update', 'delete') and history_id > at
    order by entity_id, history_id
  ), meant as (
    select product_id from products where product = named and product_id not in (select entity_id from changed)
    union
    select entity_id from changed where name = named and event <> 'create'
  )
  select array(
    select product_category_id from meant join products using (product_id) join product_categories using (product_category)
    union
    -- What is gone was in the category that its deletion names.
    select unnest(categories_named(array[h.details ->> 'product_category'], h.history_id))
    from meant join history h on h.entity = 'product' and h.entity_id = product_id and h.event = 'delete'
    order by 1)
$$;
--> statement-breakpoint
-- Where the history of a record begins.
CREATE FUNCTION record_began(kind text, id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  select coalesce(min(history_id), 0) from history where entity = kind and entity_id = id
$$;
--> statement-breakpoint
-- As before, but what is over keeps the names that it was agreed with: where nothing has them any more, or of a booking something
-- else might, they are those of its day.
CREATE OR REPLACE FUNCTION market_record(kind market_entity, id bigint) RETURNS TABLE (
  measure market_measure, owner_id bigint, region text, state text, categories bigint[], volume numeric, price numeric,
  use_from date, use_to date, posted_on date, last_day date, is_open boolean
) LANGUAGE sql STABLE AS $$
  select 'capacity'::market_measure, l.owner_id, l.region, l.public_administrative_area_level_1,
    case
      when cardinality(today.ids) = cardinality(l.product_category) then today.ids
      else array(
        select unnest(today.ids)
        union
        select unnest(categories_named(array(select unnest(l.product_category) except select product_category from product_categories), record_began('listing', l.listing_id)))
        order by 1)
    end,
    l.working_capacity, l.public_ask_price, l.date_available, (l.date_available + make_interval(months => l.term))::date,
    l.posted_on, l.expiration, l.status = 'Open'
  from listings l cross join lateral (
    select array(select product_category_id from product_categories c where c.product_category = any(l.product_category) order by 1) as ids
  ) today
  where kind = 'listing' and l.listing_id = id
  union all
  select 'interest', i.owner_id, i.region, i.administrative_area_level_1,
    coalesce(
      nullif(array(select product_category_id from products p join product_categories using (product_category) where p.product = i.product order by 1), '{}'),
      categories_of_product(i.product, record_began('inquiry', i.inquiry_id))),
    i.max_volume, i.bid_price, i.start_date, (i.start_date + make_interval(months => i.term))::date,
    i.date_placed, i.expiration, i.status = 'Open'
  from inquiries i where kind = 'inquiry' and i.inquiry_id = id
  union all
  select 'bid', b.bidder_id, l.region, null,
    coalesce(
      nullif(array(select product_category_id from products p join product_categories using (product_category) where p.product = b.product order by 1), '{}'),
      categories_of_product(b.product, record_began('bid', b.bid_id))),
    b.volume, b.bid_price, b.start_date, (b.start_date + make_interval(months => b.bid_term))::date,
    b.date_placed, l.expiration, b.status = 'Open'
  from bids b join listings l using (listing_id) where kind = 'bid' and b.bid_id = id
  union all
  select case q.bid_ask when 'bid' then 'bid_quote' else 'ask_quote' end::market_measure, coalesce(q.entered_by, 0), q.region, null,
    array(select product_category_id from product_categories c where c.product_category = any(q.product_category) order by 1),
    q.volume, q.price, q.start_date, (q.start_date + make_interval(months => q.term))::date,
    q.date_placed, q.date_placed + 90, true
  from bid_ask q where kind = 'bid_ask' and q.bid_ask_id = id and q.bid_ask <> 'trade'
  union all
  select 'booked', k.terminal_id, s.region, null,
    case
      when exists (
        select from history h
        where h.entity in ('product', 'product_category') and h.history_id > record_began('booking', k.booking_id))
        then categories_of_product(k.product, record_began('booking', k.booking_id))
      else array(select product_category_id from products p join product_categories using (product_category) where p.product = k.product order by 1)
    end,
    k.volume, null, k.date_booked, null, k.date_booked, null, true
  from bookings k join storage s using (storage_id) where kind = 'booking' and k.booking_id = id
$$;
--> statement-breakpoint
-- As before, but a booking is looked at once: nothing that happens to it later changes what was booked.
CREATE OR REPLACE FUNCTION follow_market() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  said record;
  span market_spans;
  today date;
  is_open boolean;
begin
  if new.entity not in ('listing', 'inquiry', 'bid', 'bid_ask', 'booking') then
    return null;
  -- Seeds write their history all at once, and fill the spans from it.
  elsif current_setting('tank.follow_market', true) = 'off' then
    return null;
  -- What is made and cannot be edited: it has no span yet, and nothing but its own tables is in the plan.
  elsif new.entity = 'bid' and new.event = 'place' then
    insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
    select 'bid', new.entity_id, r.measure, r.owner_id, r.region, r.state, r.categories, r.volume, r.price, r.use_from, r.use_to,
      (new.created_at at time zone 'UTC')::date, r.last_day
    from market_record('bid', new.entity_id) r
    where r.is_open and r.last_day >= (new.created_at at time zone 'UTC')::date
    on conflict do nothing;
    return null;
  -- What was booked stays booked, as it was.
  elsif new.entity = 'booking' then
    insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
    select 'booking', new.entity_id, r.measure, r.owner_id, r.region, r.state, r.categories, r.volume, r.price, r.use_from, r.use_to,
      r.posted_on, r.last_day
    from market_record('booking', new.entity_id) r
    where new.from_status is null
    on conflict do nothing;
    return null;
  -- What is no longer open says nothing any more.
  elsif new.to_status <> 'Open' then
    update market_spans s
    set closed_on = greatest(s.opened_on, least((new.created_at at time zone 'UTC')::date, s.last_day + 1))
    where s.entity = new.entity::market_entity and s.entity_id = new.entity_id and s.closed_on is null;
    return null;
  end if;

  today := (new.created_at at time zone 'UTC')::date;
  case new.entity
    when 'listing' then select * into said from market_record('listing', new.entity_id);
    when 'inquiry' then select * into said from market_record('inquiry', new.entity_id);
    when 'bid' then select * into said from market_record('bid', new.entity_id);
    else select * into said from market_record('bid_ask', new.entity_id);
  end case;
  is_open := coalesce(said.is_open and (said.last_day is null or said.last_day >= today), false);
  select * into span from market_spans s
  where s.entity = new.entity::market_entity and s.entity_id = new.entity_id and s.closed_on is null;
  if span.span_id is not null then
    if is_open
      and (said.measure, said.owner_id, said.region, said.state, said.categories, said.volume, said.price, said.use_from, said.use_to, said.last_day)
        is not distinct from
        (span.measure, span.owner_id, span.region, span.state, span.categories, span.volume, span.price, span.use_from, span.use_to, span.last_day)
    then
      return null;
    end if;
    update market_spans s set closed_on = greatest(s.opened_on, least(today, s.last_day + 1))
    where s.span_id = span.span_id and s.closed_on is null;
  end if;
  if is_open then
    insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
    select new.entity::market_entity, new.entity_id, said.measure, said.owner_id, said.region, said.state, said.categories, said.volume, said.price,
      said.use_from, said.use_to,
      -- Never before the last one ended, should the clocks of two processes disagree at midnight.
      greatest(today, max(s.closed_on)), said.last_day
    from market_spans s where s.entity = new.entity::market_entity and s.entity_id = new.entity_id
    on conflict do nothing;
  end if;
  return null;
end $$;
