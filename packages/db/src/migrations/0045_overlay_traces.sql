-- What is near a line is worked out from its bends, which are kept as numbers: GeoJSON takes seconds to read for that.
ALTER TABLE "overlay_features" ADD COLUMN "trace" "bytea";--> statement-breakpoint
-- Of what was fetched before: of each part the number of its bends, then longitude and latitude of each in hundred-thousandths.
UPDATE "overlay_features" SET "trace" = (
  SELECT string_agg(int4send(jsonb_array_length(part)) || (
    SELECT string_agg(int4send(round((bend ->> 0)::numeric * 100000)::int) || int4send(round((bend ->> 1)::numeric * 100000)::int), '' ORDER BY place)
    FROM jsonb_array_elements(part) WITH ORDINALITY AS bends(bend, place)
  ), '' ORDER BY nth)
  FROM jsonb_array_elements(
    CASE "geometry" ->> 'type' WHEN 'LineString' THEN jsonb_build_array("geometry" -> 'coordinates') ELSE "geometry" -> 'coordinates' END
  ) WITH ORDINALITY AS parts(part, nth)
) WHERE "geometry" ->> 'type' IN ('LineString', 'MultiLineString');--> statement-breakpoint
COMMENT ON COLUMN "overlay_features"."trace" IS 'Of a line, of each part: the number of its bends, then longitude and latitude of each in hundred-thousandths of a degree; four bytes each.';
