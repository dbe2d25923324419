-- Values of a listing as points, so that one GiST index holds its place and all that an inquiry filters by, and returns only matching
-- listings in order of distance.
CREATE OR REPLACE FUNCTION match_capacity(working_capacity numeric, public_ask_price numeric) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point(working_capacity::double precision, coalesce(public_ask_price, -1)::double precision);
COMMENT ON FUNCTION match_capacity IS 'MBBL offered and USD/BBL asked; -1 if the price is not disclosed.';

CREATE OR REPLACE FUNCTION match_days(date_available date, expiration date) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point((date_available - date '2000-01-01')::double precision, (expiration - date '2000-01-01')::double precision);
COMMENT ON FUNCTION match_days IS 'First day of the capacity and expiration of the listing, in days since 2000-01-01.';
