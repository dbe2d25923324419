CREATE TABLE "market_checks" (
	"checked_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"values_off" integer NOT NULL,
	"records_off" integer NOT NULL
);

--> statement-breakpoint
COMMENT ON TABLE "market_checks" IS 'The nightly comparisons of market data with what it is made from.';--> statement-breakpoint
COMMENT ON COLUMN "market_checks"."checked_at" IS 'Instant of the comparison, UTC.';--> statement-breakpoint
COMMENT ON COLUMN "market_checks"."values_off" IS 'Values of the roll-up that are not what the plain SQL says.';--> statement-breakpoint
COMMENT ON COLUMN "market_checks"."records_off" IS 'Records that are open without a span that says so, and the reverse.';

--> statement-breakpoint
-- As before, record by record: of a statement over all kinds at once most of the time goes into its beginning.
CREATE OR REPLACE FUNCTION follow_market() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  named record;
  said record;
  span market_spans;
  is_open boolean;
begin
  for named in
    select entity, entity_id, max((created_at at time zone 'UTC')::date) as day
    from noted where entity in ('listing', 'inquiry', 'bid', 'bid_ask', 'booking') group by 1, 2 order by 1, 2
  loop
    -- With the kind written out, nothing but its own tables is in the plan.
    case named.entity
      when 'listing' then select * into said from market_record('listing', named.entity_id);
      when 'inquiry' then select * into said from market_record('inquiry', named.entity_id);
      when 'bid' then select * into said from market_record('bid', named.entity_id);
      when 'bid_ask' then select * into said from market_record('bid_ask', named.entity_id);
      else select * into said from market_record('booking', named.entity_id);
    end case;
    is_open := coalesce(said.is_open and (said.last_day is null or said.last_day >= named.day), false);
    select * into span from market_spans s
    where s.entity = named.entity::market_entity and s.entity_id = named.entity_id and s.closed_on is null;
    if span.span_id is not null then
      continue when is_open
        and (said.measure, said.owner_id, said.region, said.state, said.categories, said.volume, said.price, said.use_from, said.use_to, said.last_day)
          is not distinct from
          (span.measure, span.owner_id, span.region, span.state, span.categories, span.volume, span.price, span.use_from, span.use_to, span.last_day);
      update market_spans s set closed_on = greatest(s.opened_on, least(named.day, s.last_day + 1))
      where s.span_id = span.span_id and s.closed_on is null;
    end if;
    continue when not is_open;
    insert into market_spans (entity, entity_id, measure, owner_id, region, state, categories, volume, price, use_from, use_to, opened_on, last_day)
    select named.entity::market_entity, named.entity_id, said.measure, said.owner_id, said.region, said.state, said.categories, said.volume, said.price,
      said.use_from, said.use_to,
      -- Never before the last one ended, should the clocks of two processes disagree at midnight.
      greatest(named.day, max(s.closed_on)), said.last_day
    from market_spans s where s.entity = named.entity::market_entity and s.entity_id = named.entity_id
    on conflict do nothing;
  end loop;
  return null;
end $$;
