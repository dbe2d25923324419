-- The current values of a record; no row if it does not exist. One function per kind: a single one would open the tables of all kinds
-- for every event. A closed record keeps the categories of its time.
CREATE OR REPLACE FUNCTION market_listing(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select 'capacity'::market_measure, l.owner_id, l.region, l.public_administrative_area_level_1,
    case
      when cardinality(today.ids) = cardinality(l.product_category) then today.ids
      else categories_then(l.product_category, today.ids, record_began('listing', l.listing_id))
    end,
    l.working_capacity, l.public_ask_price, l.date_available, (l.date_available + make_interval(months => l.term))::date,
    l.posted_on, l.expiration, l.status = 'Open'
  from listings l cross join lateral (
    select array(select product_category_id from product_categories c where c.product_category = any(l.product_category) order by 1) as ids
    -- Prevents the planner from evaluating the subquery more than once.
    offset 0
  ) today
  where l.listing_id = id
$$;

CREATE OR REPLACE FUNCTION market_inquiry(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select 'interest'::market_measure, i.owner_id, i.region, i.administrative_area_level_1,
    coalesce(
      nullif(array(select product_category_id from products p join product_categories using (product_category) where p.product = i.product order by 1), '{}'),
      categories_of_product(i.product, record_began('inquiry', i.inquiry_id))),
    i.max_volume, i.bid_price, i.start_date, (i.start_date + make_interval(months => i.term))::date,
    i.date_placed, i.expiration, i.status = 'Open'
  from inquiries i where i.inquiry_id = id
$$;

CREATE OR REPLACE FUNCTION market_bid(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select 'bid'::market_measure, b.bidder_id, l.region, null::text,
    coalesce(
      nullif(array(select product_category_id from products p join product_categories using (product_category) where p.product = b.product order by 1), '{}'),
      categories_of_product(b.product, record_began('bid', b.bid_id))),
    b.volume, b.bid_price, b.start_date, (b.start_date + make_interval(months => b.bid_term))::date,
    b.date_placed, l.expiration, b.status = 'Open'
  from bids b join listings l using (listing_id) where b.bid_id = id
$$;

-- No row for a trade.
CREATE OR REPLACE FUNCTION market_quote(id bigint) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
  select case q.bid_ask when 'bid' then 'bid_quote' else 'ask_quote' end::market_measure, coalesce(q.entered_by, 0), q.region, null::text,
    array(select product_category_id from product_categories c where c.product_category = any(q.product_category) order by 1),
    q.volume, q.price, q.start_date, (q.start_date + make_interval(months => q.term))::date,
    q.date_placed, q.date_placed + 90, true
  from bid_ask q where q.bid_ask_id = id and q.bid_ask <> 'trade'
$$;

-- A new booking's product cannot have been renamed, so its history is not searched.
CREATE OR REPLACE FUNCTION market_booking(id bigint, is_new boolean) RETURNS SETOF market_said LANGUAGE sql STABLE AS $$
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
