-- Recounts all days in another time zone; locks out writers. Opening and closing days of spans are recounted from the instants of the
-- history, and the jobs then rebuild the roll-up. Dates stored in a record (posted, placed, booked) do not change.
CREATE OR REPLACE FUNCTION set_market_time_zone(zone text) RETURNS void LANGUAGE plpgsql AS $$
declare
  before text := market_time_zone();
  indexed regclass;
begin
  -- Raises an error if PostgreSQL does not know the zone.
  perform now() at time zone zone;
  lock table history, market_spans in exclusive mode;
  execute format(
    'create or replace function public.market_time_zone() returns text language sql immutable parallel safe as %L',
    format('select %L', zone));
  for indexed in select indexrelid from pg_index where pg_get_indexdef(indexrelid) like '%market_day(%' loop
    execute format('reindex index %s', indexed);
  end loop;

  -- A span opened with the first history entry of its day and closed with the last one. An expired span closed by its date, and
  -- spans that were adjacent stay adjacent.
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
