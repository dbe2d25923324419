-- Days are counted in the market's time zone. The zone is written into this function, not into a table or a setting of a session: so
-- every process, every trigger and psql count alike, a dump takes it along, and an index on a day can use it. Until now it was UTC.
CREATE FUNCTION market_time_zone() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ select 'UTC' $$;
--> statement-breakpoint
COMMENT ON FUNCTION market_time_zone() IS 'In which all days are counted; changed by set_market_time_zone alone.';
--> statement-breakpoint
-- With the schema's name: a dump is restored without a search path.
CREATE FUNCTION market_day(at timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select (at at time zone public.market_time_zone())::date
$$;
--> statement-breakpoint
COMMENT ON FUNCTION market_day(timestamp with time zone) IS 'The market''s calendar date at an instant.';
--> statement-breakpoint
DROP INDEX "audit_day_idx";--> statement-breakpoint
DROP INDEX "audit_action_day_idx";--> statement-breakpoint
DROP INDEX "messages_day_idx";--> statement-breakpoint
DROP INDEX "reports_day_idx";--> statement-breakpoint
DROP INDEX "requests_day_idx";--> statement-breakpoint
DROP INDEX "users_day_idx";--> statement-breakpoint
-- As before, but with days of the market.
CREATE OR REPLACE FUNCTION listings_posted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.posted_on := coalesce(new.posted_on, market_day(new.created_at));
  new.open_days := coalesce(new.open_days, greatest(0, new.expiration - new.posted_on));
  return new;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
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
    set closed_on = greatest(s.opened_on, least(market_day(new.created_at), s.last_day + 1))
    where s.entity = new.entity::market_entity and s.entity_id = new.entity_id and s.closed_on is null;
    return null;
  end if;

  today := market_day(new.created_at);
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
    -- Bids are where their listing is.
    if new.entity = 'listing' and span.region <> said.region then
      with moved as (
        update market_spans s set closed_on = greatest(s.opened_on, today)
        from bids b
        where b.listing_id = new.entity_id and s.entity = 'bid' and s.entity_id = b.bid_id and s.closed_on is null
          and s.region <> said.region and s.last_day >= today
        returning s.*
      )
      insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
      select entity, entity_id, measure, owner_id, said.region, state, categories, volume, price, use_from, use_to, closed_on, last_day
      from moved
      on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Counts all days in another time zone: nothing else may write meanwhile. When something was open is counted again by the instants of the
-- history, and the roll-up of it with the jobs' next turn. Dates that a record says of itself (posted, placed, booked) stay what they are.
CREATE FUNCTION set_market_time_zone(zone text) RETURNS void LANGUAGE plpgsql AS $$
declare
  before text := market_time_zone();
  indexed regclass;
begin
  -- Raises an error where PostgreSQL does not know the zone.
  perform now() at time zone zone;
  lock table history, market_spans in exclusive mode;
  execute format(
    'create or replace function public.market_time_zone() returns text language sql immutable parallel safe as %L',
    format('select %L', zone));
  for indexed in select indexrelid from pg_index where pg_get_indexdef(indexrelid) like '%market_day(%' loop
    execute format('reindex index %s', indexed);
  end loop;

  -- What began or ended on a day did so by the first or the last entry that the history has of that day. One that ran out
  -- ended by its date, and one that began where another ended still does.
  create temporary table recounted on commit drop as
  with written as (
    select entity::market_entity as entity, entity_id, (created_at at time zone before)::date as day,
      min((created_at at time zone zone)::date) as first_day, max((created_at at time zone zone)::date) as last_day
    from history where entity in ('listing', 'inquiry', 'bid', 'bid_ask') group by 1, 2, 3
  ), ended as (
    select s.span_id, s.entity, s.entity_id, s.opened_on, s.closed_on, coalesce(o.first_day, s.opened_on) as opened,
      case when s.closed_on = s.last_day + 1 then s.closed_on else least(coalesce(c.last_day, s.closed_on), s.last_day + 1) end as closed
    from market_spans s
    left join written o on o.entity = s.entity and o.entity_id = s.entity_id and o.day = s.opened_on
    left join written c on c.entity = s.entity and c.entity_id = s.entity_id and c.day = s.closed_on
    where s.entity <> 'booking'
  ), joined as (
    select span_id, closed, case
      when opened_on = lag(closed_on) over spans then lag(closed) over spans
      else greatest(opened, lag(closed) over spans) end as opened
    from ended window spans as (partition by entity, entity_id order by opened_on, span_id)
  )
  select span_id, opened, greatest(opened, closed) as closed from joined;
  update market_spans s set opened_on = opened, closed_on = case when s.closed_on is not null then closed end
  from recounted r
  where r.span_id = s.span_id and (s.opened_on, s.closed_on) is distinct from (opened, case when s.closed_on is not null then closed end);
  if found then
    update market_spans set counted = 'not' where counted <> 'not';
    delete from market_deltas;
    delete from market_months;
    update market_roll_up set changes = changes + 1;
  end if;
  drop table recounted;
end $$;
--> statement-breakpoint
-- The first start with it says which: `migrate` of packages/db.
SELECT set_market_time_zone(coalesce(nullif(current_setting('tank.market_time_zone', true), ''), 'America/Chicago'));
--> statement-breakpoint
CREATE INDEX "audit_day_idx" ON "audit" USING btree (market_day(created_at),"audit_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_action_day_idx" ON "audit" USING btree ("action",market_day(created_at),"audit_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_day_idx" ON "messages" USING btree (market_day(created_at),"message_id");--> statement-breakpoint
CREATE INDEX "reports_day_idx" ON "reports" USING btree (market_day(created_at),"report_id");--> statement-breakpoint
CREATE INDEX "requests_day_idx" ON "requests" USING btree (market_day(created_at),"request_id");--> statement-breakpoint
CREATE INDEX "users_day_idx" ON "users" USING btree (market_day(created_at),"user_id","created_at","status","category");
--> statement-breakpoint
COMMENT ON COLUMN "bids"."date_placed" IS 'Calendar date in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."date_placed" IS 'Calendar date in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "inquiry_bids"."date_placed" IS 'Calendar date in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."date_booked" IS 'Calendar date of the acceptance, in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "listings"."posted_on" IS 'The day on which it was posted first, in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_days"."as_of" IS 'The day whose end was assessed, in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "price_index"."as_of" IS 'The day whose end was assessed, in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."opened_on" IS 'The day on which it began, in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."closed_on" IS 'The day on which it ended, in the market''s time zone; null while it is open.';--> statement-breakpoint
COMMENT ON COLUMN "market_deltas"."day" IS 'The day of the change, in the market''s time zone.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."month" IS 'Its first day.';--> statement-breakpoint
COMMENT ON COLUMN "market_changes"."first_day" IS 'The first day whose market it changed.';--> statement-breakpoint
COMMENT ON COLUMN "market_changes"."last_day" IS 'The last one; null: all from the first on.';
