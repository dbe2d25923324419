-- What the columns and indexes of the tables are made with. `\ir` includes a file, as in psql (packages/db/src/migrate.ts).

-- Numbers by their value, letters as in a dictionary. The locale is named: that of the database differs by machine.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

-- The market's time zone. It is the text of this function, not a table or a setting: so every process, every trigger and psql count
-- alike, a dump includes it, and an index on a day can use it. `migrate` sets the zone at the first start (market-time-zone.ts).
CREATE FUNCTION market_time_zone() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$select 'UTC'$$;
COMMENT ON FUNCTION market_time_zone() IS 'In which all days are counted; changed by set_market_time_zone alone.';

\ir ../sql/market_day.sql
\ir ../sql/map.sql
\ir ../sql/match.sql
\ir ../sql/search_fold.sql
\ir ../sql/word_beginnings.sql
\ir ../sql/state_name.sql
