-- What a record of the market says is asked of a function for its kind: one over all kinds took up the tables of all of them, each time
-- that something happened to one of them.
--
-- Ids of categories: these, and of the names that no category has any more those that had them where the history of the record began.
CREATE FUNCTION categories_then(names text[], ids bigint[], began bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  select array(
    select unnest(ids)
    union
    select unnest(categories_named(array(select unnest(names) except select product_category from product_categories), began))
    order by 1)
$$;
--> statement-breakpoint
CREATE TYPE market_said AS (measure market_measure, owner_id bigint, region text, state text, categories bigint[], volume numeric, price numeric,
  use_from date, use_to date, posted_on date, last_day date, is_open boolean);
--> statement-breakpoint
-- What each kind of record says now; no row where it is not there.
CREATE FUNCTION market_listing(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select 'capacity'::market_measure, l.owner_id, l.region, l.public_administrative_area_level_1,
    case
      when cardinality(today.ids) = cardinality(l.product_category) then today.ids
      else categories_then(l.product_category, today.ids, record_began('listing', l.listing_id))
    end,
    l.working_capacity, l.public_ask_price, l.date_available, (l.date_available + make_interval(months => l.term))::date,
    l.posted_on, l.expiration, l.status = 'Open'
  from listings l cross join lateral (
    select array(select product_category_id from product_categories c where c.product_category = any(l.product_category) order by 1) as ids
    -- Worked out once.
    offset 0
  ) today
  where l.listing_id = id
$$;
--> statement-breakpoint
CREATE FUNCTION market_inquiry(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select 'interest'::market_measure, i.owner_id, i.region, i.administrative_area_level_1,
    coalesce(
      nullif(array(select product_category_id from products p join product_categories using (product_category) where p.product = i.product order by 1), '{}'),
      categories_of_product(i.product, record_began('inquiry', i.inquiry_id))),
    i.max_volume, i.bid_price, i.start_date, (i.start_date + make_interval(months => i.term))::date,
    i.date_placed, i.expiration, i.status = 'Open'
  from inquiries i where i.inquiry_id = id
$$;
--> statement-breakpoint
CREATE FUNCTION market_bid(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select 'bid'::market_measure, b.bidder_id, l.region, null::text,
    coalesce(
      nullif(array(select product_category_id from products p join product_categories using (product_category) where p.product = b.product order by 1), '{}'),
      categories_of_product(b.product, record_began('bid', b.bid_id))),
    b.volume, b.bid_price, b.start_date, (b.start_date + make_interval(months => b.bid_term))::date,
    b.date_placed, l.expiration, b.status = 'Open'
  from bids b join listings l using (listing_id) where b.bid_id = id
$$;
--> statement-breakpoint
-- No row of a trade, either.
CREATE FUNCTION market_quote(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select case q.bid_ask when 'bid' then 'bid_quote' else 'ask_quote' end::market_measure, coalesce(q.entered_by, 0), q.region, null::text,
    array(select product_category_id from product_categories c where c.product_category = any(q.product_category) order by 1),
    q.volume, q.price, q.start_date, (q.start_date + make_interval(months => q.term))::date,
    q.date_placed, q.date_placed + 90, true
  from bid_ask q where q.bid_ask_id = id and q.bid_ask <> 'trade'
$$;
--> statement-breakpoint
-- Of one that is just made nobody looks whether its product has another name by now.
CREATE FUNCTION market_booking(id bigint, is_new boolean) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select 'booked'::market_measure, k.terminal_id, s.region, null::text,
    case
      when not is_new and exists (
        select from history h
        where h.entity in ('product', 'product_category') and h.history_id > record_began('booking', k.booking_id))
        then categories_of_product(k.product, record_began('booking', k.booking_id))
      else array(select product_category_id from products p join product_categories using (product_category) where p.product = k.product order by 1)
    end,
    k.volume, null::numeric, k.date_booked, null::date, k.date_booked, null::date, true
  from bookings k join storage s using (storage_id) where k.booking_id = id
$$;
--> statement-breakpoint
-- As before, put together of those.
CREATE OR REPLACE FUNCTION market_record(kind market_entity, id bigint) RETURNS TABLE (
  measure market_measure, owner_id bigint, region text, state text, categories bigint[], volume numeric, price numeric,
  use_from date, use_to date, posted_on date, last_day date, is_open boolean
) LANGUAGE sql STABLE AS $$
  select * from market_listing(id) where kind = 'listing'
  union all select * from market_inquiry(id) where kind = 'inquiry'
  union all select * from market_bid(id) where kind = 'bid'
  union all select * from market_quote(id) where kind = 'bid_ask'
  union all select * from market_booking(id, false) where kind = 'booking'
$$;
--> statement-breakpoint
-- As before, by kind; of what is made there is no span yet to be compared with.
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
  -- What was booked stays booked, as it was.
  elsif new.entity = 'booking' and (new.from_status is not null or new.to_status is null) then
    return null;
  -- What is no longer open says nothing any more.
  elsif new.to_status <> 'Open' and new.entity <> 'booking' then
    update market_spans s
    set closed_on = greatest(s.opened_on, least((new.created_at at time zone 'UTC')::date, s.last_day + 1))
    where s.entity = new.entity::market_entity and s.entity_id = new.entity_id and s.closed_on is null;
    return null;
  end if;

  today := (new.created_at at time zone 'UTC')::date;
  case new.entity
    when 'listing' then select * into said from market_listing(new.entity_id);
    when 'inquiry' then select * into said from market_inquiry(new.entity_id);
    when 'bid' then select * into said from market_bid(new.entity_id);
    when 'booking' then select * into said from market_booking(new.entity_id, true);
    else select * into said from market_quote(new.entity_id);
  end case;
  is_open := coalesce(said.is_open and (said.last_day is null or said.last_day >= today), false);
  if new.to_status is not null and new.from_status is null then
    if is_open then
      insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
      values (new.entity::market_entity, new.entity_id, said.measure, said.owner_id, said.region, said.state, said.categories, said.volume, said.price,
        said.use_from, said.use_to, case new.entity when 'booking' then said.posted_on else today end, said.last_day)
      on conflict do nothing;
    end if;
    return null;
  end if;
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
