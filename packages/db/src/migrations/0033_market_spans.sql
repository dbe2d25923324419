CREATE TYPE "public"."market_entity" AS ENUM('listing', 'inquiry', 'bid', 'bid_ask', 'booking');--> statement-breakpoint
CREATE TYPE "public"."market_measure" AS ENUM('capacity', 'interest', 'bid', 'bid_quote', 'ask_quote', 'booked');--> statement-breakpoint
CREATE TYPE "public"."span_count" AS ENUM('not', 'open', 'closed');--> statement-breakpoint
CREATE TABLE "market_deltas" (
	"measure" "market_measure" NOT NULL,
	"area" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"day" date NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"priced" numeric(14, 3) NOT NULL,
	"value" numeric NOT NULL,
	"contributions" bigint NOT NULL,
	"owners" numeric NOT NULL,
	"owner_squares" numeric NOT NULL,
	CONSTRAINT "market_deltas_measure_area_product_category_id_day_pk" PRIMARY KEY("measure","area","product_category_id","day")
);
--> statement-breakpoint
CREATE TABLE "market_spans" (
	"span_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_spans_span_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" "market_entity" NOT NULL,
	"entity_id" bigint NOT NULL,
	"measure" "market_measure" NOT NULL,
	"owner_id" bigint NOT NULL,
	"region" text NOT NULL,
	"state" text,
	"categories" bigint[] NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"price" numeric(12, 4),
	"use_from" date NOT NULL,
	"use_to" date,
	"opened_on" date NOT NULL,
	"closed_on" date,
	"last_day" date,
	"counted" "span_count" DEFAULT 'not' NOT NULL,
	CONSTRAINT "market_spans_days_check" CHECK ("market_spans"."closed_on" >= "market_spans"."opened_on")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "market_spans_open_key" ON "market_spans" USING btree ("entity","entity_id") WHERE closed_on is null;--> statement-breakpoint
CREATE INDEX "market_spans_entity_idx" ON "market_spans" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "market_spans_due_idx" ON "market_spans" USING btree ("last_day") WHERE closed_on is null;--> statement-breakpoint
CREATE INDEX "market_spans_changed_idx" ON "market_spans" USING btree ("span_id") WHERE counted = 'not' or (counted = 'open' and closed_on is not null);
--> statement-breakpoint
COMMENT ON TABLE "market_spans" IS 'When something of the market was open, and what it said then: one row for each time, kept by a trigger on the history.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."entity_id" IS 'Of the listing, inquiry, bid, quote or booking.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."owner_id" IS 'Whose contribution it is; of a quote the Admin''s who entered it, 0 where nobody knows.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."volume" IS 'MBBL.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."price" IS 'USD/BBL a month; null where it is not disclosed.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."use_from" IS 'First day of use.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."use_to" IS 'First day after its use; null: it has no end.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."opened_on" IS 'The UTC day on which it began.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."closed_on" IS 'The UTC day on which it ended; null while it is open.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."last_day" IS 'Last day on which it is open if nobody does anything; null: it has none.';--> statement-breakpoint
COMMENT ON TABLE "market_deltas" IS 'The spans rolled up: by how much the market of an area and category changes with a day.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."product_category_id" IS '0: whatever the category.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."day" IS 'The storage day of the change, UTC.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."volume" IS 'MBBL.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."priced" IS 'MBBL whose price is disclosed.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."value" IS 'Price times volume of those.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."contributions" IS 'How many those are.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."owners" IS 'Sum of the ids of their owners.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."owner_squares" IS 'Sum of the squares of those ids.';--> statement-breakpoint
-- What a record of the market says now; no row where it is not there, or is a quote of a trade.
CREATE FUNCTION market_record(kind market_entity, id bigint) RETURNS TABLE (
  measure market_measure, owner_id bigint, region text, state text, categories bigint[], volume numeric, price numeric,
  use_from date, use_to date, posted_on date, last_day date, is_open boolean
) LANGUAGE sql STABLE AS $$
  select 'capacity'::market_measure, l.owner_id, l.region, l.public_administrative_area_level_1,
    array(select product_category_id from product_categories c where c.product_category = any(l.product_category) order by 1),
    l.working_capacity, l.public_ask_price, l.date_available, (l.date_available + make_interval(months => l.term))::date,
    l.posted_on, l.expiration, l.status = 'Open'
  from listings l where kind = 'listing' and l.listing_id = id
  union all
  select 'interest', i.owner_id, i.region, i.administrative_area_level_1,
    array(select product_category_id from products p join product_categories using (product_category) where p.product = i.product order by 1),
    i.max_volume, i.bid_price, i.start_date, (i.start_date + make_interval(months => i.term))::date,
    i.date_placed, i.expiration, i.status = 'Open'
  from inquiries i where kind = 'inquiry' and i.inquiry_id = id
  union all
  select 'bid', b.bidder_id, l.region, null,
    array(select product_category_id from products p join product_categories using (product_category) where p.product = b.product order by 1),
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
    array(select product_category_id from products p join product_categories using (product_category) where p.product = k.product order by 1),
    k.volume, null, k.date_booked, null, k.date_booked, null, true
  from bookings k join storage s using (storage_id) where kind = 'booking' and k.booking_id = id
$$;
--> statement-breakpoint
-- Ends the spans that no longer say what their records do, and begins the next. Who changes a record holds it until the end of
-- the transaction, so that two of them come one after the other here, too.
CREATE FUNCTION follow_market() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select from noted where entity in ('listing', 'inquiry', 'bid', 'bid_ask', 'booking')) then
    return null;
  end if;
  update market_spans s set closed_on = greatest(s.opened_on, least(named.day, s.last_day + 1))
  from (
    select entity::market_entity, entity_id, max((created_at at time zone 'UTC')::date) as day
    from noted where entity in ('listing', 'inquiry', 'bid', 'bid_ask', 'booking') group by 1, 2
  ) named
  where s.entity = named.entity and s.entity_id = named.entity_id and s.closed_on is null
    and not exists (
      select from market_record(named.entity, named.entity_id) r
      where r.is_open and (r.last_day is null or r.last_day >= named.day)
        and (r.measure, r.owner_id, r.region, r.state, r.categories, r.volume, r.price, r.use_from, r.use_to, r.last_day)
          is not distinct from
          (s.measure, s.owner_id, s.region, s.state, s.categories, s.volume, s.price, s.use_from, s.use_to, s.last_day));
  insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
  select named.entity, named.entity_id, r.measure, r.owner_id, r.region, r.state, r.categories, r.volume, r.price, r.use_from, r.use_to,
    -- Never before the last one ended, should the clocks of two processes disagree at midnight.
    greatest(named.day, (select max(s.closed_on) from market_spans s where s.entity = named.entity and s.entity_id = named.entity_id)),
    r.last_day
  from (
    select entity::market_entity, entity_id, max((created_at at time zone 'UTC')::date) as day
    from noted where entity in ('listing', 'inquiry', 'bid', 'bid_ask', 'booking') group by 1, 2
  ) named cross join lateral market_record(named.entity, named.entity_id) r
  where r.is_open and (r.last_day is null or r.last_day >= named.day)
    and not exists (
      select from market_spans s where s.entity = named.entity and s.entity_id = named.entity_id and s.closed_on is null)
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- Seeds write their history all at once, and fill the spans from it.
CREATE TRIGGER follow_market AFTER INSERT ON history REFERENCING NEW TABLE AS noted FOR EACH STATEMENT
WHEN (current_setting('tank.follow_market', true) is distinct from 'off') EXECUTE FUNCTION follow_market();
--> statement-breakpoint
-- The spans of all records that have none, from their history: as far as it goes, with what they say today.
CREATE FUNCTION fill_market_spans(today date) RETURNS void LANGUAGE sql AS $$
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
    select entity::market_entity, entity_id, history_id, (created_at at time zone 'UTC')::date, to_status = 'Open'
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
--> statement-breakpoint
SELECT fill_market_spans((now() at time zone 'UTC')::date);
