-- What a listing offers, as points: so one index over its place also holds the rest of what an inquiry asks for, and returns by
-- distance only what fits.
CREATE OR REPLACE FUNCTION match_capacity(working_capacity numeric, public_ask_price numeric) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point(working_capacity::double precision, coalesce(public_ask_price, -1)::double precision);
COMMENT ON FUNCTION match_capacity IS 'MBBL that are offered and USD/BBL that are asked; -1 where the price is not disclosed.';

CREATE OR REPLACE FUNCTION match_days(date_available date, expiration date) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point((date_available - date '2000-01-01')::double precision, (expiration - date '2000-01-01')::double precision);
COMMENT ON FUNCTION match_days IS 'When capacity is available and until when it is offered, in days from 2000-01-01.';
