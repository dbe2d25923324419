-- Schema-qualified: a dump is restored without a search path.
CREATE OR REPLACE FUNCTION market_day(at timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select (at at time zone public.market_time_zone())::date
$$;
COMMENT ON FUNCTION market_day(timestamp with time zone) IS 'The market''s calendar date at an instant.';
