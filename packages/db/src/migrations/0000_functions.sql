-- Functions that columns and indexes of the tables use. `\ir` includes a file, as in psql (packages/db/src/migrate.ts).

-- Sorts digits by value and letters by alphabet. The locale is explicit, as the default differs by machine.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

-- The market's time zone, in the body of an immutable function rather than a table or a setting: all processes, triggers and psql agree,
-- a dump includes it, and indexes by day can use it. `migrate` sets the zone at the first start (market-time-zone.ts).
CREATE FUNCTION market_time_zone() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$select 'UTC'$$;
COMMENT ON FUNCTION market_time_zone() IS 'The time zone in which all days are counted; changed only by set_market_time_zone.';

\ir ../sql/market_day.sql
\ir ../sql/map.sql
\ir ../sql/match.sql
\ir ../sql/search_fold.sql
\ir ../sql/word_beginnings.sql
\ir ../sql/state_name.sql
