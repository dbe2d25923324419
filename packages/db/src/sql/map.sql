-- Distance and proximity. The map's plane is the Mercator projection, in degrees: points close on the ground are close on it, so a GiST
-- index of points and boxes finds them.
CREATE OR REPLACE FUNCTION map_point(latitude double precision, longitude double precision) RETURNS point
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point(longitude, degrees(ln(tan(pi() / 4 + radians(greatest(least(latitude, 85), -85)) / 2))));
COMMENT ON FUNCTION map_point IS 'The point of the map''s plane (x: degrees of longitude, y: Mercator''s latitude in degrees).';

-- A degree of latitude is at least 68.7 miles, so the box is never too small.
CREATE OR REPLACE FUNCTION map_reach(latitude double precision, longitude double precision, miles double precision) RETURNS box
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN box(
  map_point(latitude - miles / 68.7, longitude - miles / (68.7 * cos(radians(least(85, abs(latitude) + miles / 68.7))))),
  map_point(latitude + miles / 68.7, longitude + miles / (68.7 * cos(radians(least(85, abs(latitude) + miles / 68.7))))));
COMMENT ON FUNCTION map_reach IS 'A box on the map''s plane that holds every place within the given miles.';

CREATE OR REPLACE FUNCTION miles_between(latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 7917.52 * asin(least(1, sqrt(
  power(sin(radians(latitude_b - latitude_a) / 2), 2)
  + cos(radians(latitude_a)) * cos(radians(latitude_b)) * power(sin(radians(longitude_b - longitude_a) / 2), 2))));
COMMENT ON FUNCTION miles_between IS 'Miles along the great circle (haversine).';
