ALTER TABLE "region_points" ADD COLUMN "moved" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "region_points"."moved" IS 'Thousandths of a degree, by which a listing may stand away from it either way and still be in its state.';
--> statement-breakpoint
-- Towns by a border: what stands for a listing must not lie in another state than the one that is told. Where the town is
-- too close to it, a place near by stands for it. One was taken for a town of Prince Edward Island.
UPDATE "region_points" SET "latitude" = near.latitude, "longitude" = near.longitude, "moved" = near.moved FROM (VALUES
	('PADD 1A', 4, 41.138, -73.543, 34),
	('PADD 1A', 23, 43.198, -70.874, 41),
	('PADD 1A', 27, 41.879, -71.383, 18),
	('PADD 1A', 28, 41.814, -71.370, 28),
	('PADD 1A', 29, 41.988, -71.515, 20),
	('PADD 1A', 35, 43.671, -72.348, 20),
	('PADD 1B', 0, 38.895, -77.001, 20),
	('PADD 1B', 1, 38.917, -77.011, 20),
	('PADD 1B', 2, 38.932, -77.027, 20),
	('PADD 1B', 3, 38.954, -77.058, 20),
	('PADD 1B', 4, 38.917, -77.011, 20),
	('PADD 1B', 7, 39.684, -75.750, 27),
	('PADD 1B', 10, 39.667, -75.727, 47),
	('PADD 1B', 14, 39.011, -77.001, 20),
	('PADD 1B', 20, 40.664, -74.211, 38),
	('PADD 1B', 23, 40.714, -74.006, 32),
	('PADD 1B', 26, 40.783, -73.966, 28),
	('PADD 1B', 29, 39.952, -75.164, 42),
	('PADD 1C', 7, 32.471, -84.973, 20),
	('PADD 1C', 8, 32.084, -81.100, 24),
	('PADD 1C', 28, 38.881, -77.104, 39),
	('PADD 1C', 31, 38.399, -82.445, 20),
	('PADD 1C', 32, 39.267, -81.562, 19),
	('PADD 1C', 34, 40.059, -80.701, 20),
	('PADD 1C', 35, 40.408, -80.539, 16),
	('PADD 2', 2, 41.524, -90.578, 20),
	('PADD 2', 3, 42.500, -96.400, 28),
	('PADD 2', 14, 37.975, -87.556, 22),
	('PADD 2', 19, 38.982, -94.671, 46),
	('PADD 2', 20, 39.104, -94.652, 20),
	('PADD 2', 25, 38.456, -82.692, 25),
	('PADD 2', 27, 38.254, -85.759, 31),
	('PADD 2', 30, 42.331, -83.046, 23),
	('PADD 2', 40, 46.783, -92.107, 19),
	('PADD 2', 42, 39.100, -94.579, 38),
	('PADD 2', 43, 38.647, -90.248, 20),
	('PADD 2', 48, 46.882, -96.805, 20),
	('PADD 2', 50, 47.925, -97.033, 17),
	('PADD 2', 54, 41.256, -95.940, 26),
	('PADD 2', 56, 41.137, -95.891, 24),
	('PADD 2', 62, 39.127, -84.514, 23),
	('PADD 2', 78, 35.150, -90.049, 48),
	('PADD 2', 82, 35.046, -85.310, 48),
	('PADD 3', 7, 35.386, -94.399, 42),
	('PADD 3', 21, 34.974, -90.013, 20),
	('PADD 3', 35, 31.804, -106.462, 20),
	('PADD 5', 39, 45.654, -122.641, 20),
	('Canada', 23, 47.374, -68.325, 15),
	('Canada', 39, 60.019, -111.889, 20),
	('Canada', 49, 45.411, -75.698, 30),
	('Canada', 55, 46.238, -63.131, 50),
	('Canada', 63, 45.477, -75.702, 29)
) AS near ("region", "position", "latitude", "longitude", "moved")
WHERE "region_points"."region" = near.region AND "region_points"."position" = near.position;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listings_public_place() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  -- Spreads neighbouring ids.
  spread bigint := abs(hashint8(new.listing_id)::bigint);
  of_state boolean := new.visibility = 1;
  towns integer;
begin
  if new.visibility >= 2 then
    new.public_latitude := new.latitude;
    new.public_longitude := new.longitude;
    return new;
  end if;
  select count(*) into towns from public.region_points p
    where p.region = new.region and (not of_state or p.administrative_area_level_1 = new.administrative_area_level_1);
  if towns = 0 then
    of_state := false;
    select count(*) into towns from public.region_points p where p.region = new.region;
  end if;
  select p.latitude + (spread / 7 % (2 * p.moved + 1) - p.moved) / 1000.0, p.longitude + (spread / 709 % (2 * p.moved + 1) - p.moved) / 1000.0
    into strict new.public_latitude, new.public_longitude
    from public.region_points p
    where p.region = new.region and (not of_state or p.administrative_area_level_1 = new.administrative_area_level_1)
    order by p.position offset spread % towns limit 1;
  return new;
end $$;
--> statement-breakpoint
UPDATE "listings" SET "visibility" = "visibility" WHERE "visibility" < 2;
