-- The coordinates that users other than the owner, the team and Admins see: the exact place (visibility 2), or one of the largest towns
-- of its state (1) or region (0), chosen by the listing's id and offset within the state. It is stable and does not disclose the place.
CREATE OR REPLACE FUNCTION listings_public_place() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  -- Spreads consecutive ids.
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
