-- Closes the open span when its record has changed, and opens the next. The transaction holds the record's row lock, so changes of one
-- record run one after the other. FOR EACH ROW: a statement-level trigger costs several times as much. A booking has one span: later
-- events do not change what was booked. When a storage moves to another region, the spans of bids on its listings move too.
CREATE OR REPLACE FUNCTION follow_market() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  said record;
  span market_spans;
  today date;
  is_open boolean;
begin
  if new.entity not in ('listing', 'inquiry', 'bid', 'bid_ask', 'booking') then
    return null;
  -- Seeds write the whole history first and call fill_market_spans afterwards.
  elsif current_setting('tank.follow_market', true) = 'off' then
    return null;
  -- Only the event that creates a booking counts.
  elsif new.entity = 'booking' and (new.from_status is not null or new.to_status is null) then
    return null;
  -- The record has closed.
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
      -- Not before the previous span closed: clocks of two processes may disagree at midnight.
      greatest(today, max(s.closed_on)), said.last_day
    from market_spans s where s.entity = new.entity::market_entity and s.entity_id = new.entity_id
    on conflict do nothing;
    -- A bid has the region of its listing.
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
