-- As before, row by row and with a way of its own for what happens all the time. A trigger that has one thing to do for each row
-- costs a fraction of one that gathers the rows of a statement, and an expression in front of it is read anew for every statement.
DROP TRIGGER follow_market ON history;
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
  -- What is made and cannot be edited: it has no span yet, and nothing but its own tables is in the plan.
  elsif new.entity = 'bid' and new.event = 'place' then
    insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
    select 'bid', new.entity_id, r.measure, r.owner_id, r.region, r.state, r.categories, r.volume, r.price, r.use_from, r.use_to,
      (new.created_at at time zone 'UTC')::date, r.last_day
    from market_record('bid', new.entity_id) r
    where r.is_open and r.last_day >= (new.created_at at time zone 'UTC')::date
    on conflict do nothing;
    return null;
  elsif new.entity = 'booking' and new.from_status is null and new.to_status is not null then
    insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
    select 'booking', new.entity_id, r.measure, r.owner_id, r.region, r.state, r.categories, r.volume, r.price, r.use_from, r.use_to,
      (new.created_at at time zone 'UTC')::date, r.last_day
    from market_record('booking', new.entity_id) r
    on conflict do nothing;
    return null;
  -- What is no longer open says nothing any more; what was booked stays booked.
  elsif new.to_status <> 'Open' then
    if new.entity <> 'booking' then
      update market_spans s
      set closed_on = greatest(s.opened_on, least((new.created_at at time zone 'UTC')::date, s.last_day + 1))
      where s.entity = new.entity::market_entity and s.entity_id = new.entity_id and s.closed_on is null;
    end if;
    return null;
  end if;

  today := (new.created_at at time zone 'UTC')::date;
  case new.entity
    when 'listing' then select * into said from market_record('listing', new.entity_id);
    when 'inquiry' then select * into said from market_record('inquiry', new.entity_id);
    when 'bid' then select * into said from market_record('bid', new.entity_id);
    when 'bid_ask' then select * into said from market_record('bid_ask', new.entity_id);
    else select * into said from market_record('booking', new.entity_id);
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
--> statement-breakpoint
CREATE TRIGGER follow_market AFTER INSERT ON history FOR EACH ROW EXECUTE FUNCTION follow_market();
