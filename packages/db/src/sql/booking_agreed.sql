-- A booking keeps what was agreed, whatever happens later to the storage, the listing and the bid.
CREATE OR REPLACE FUNCTION agreed_modes(of_bid bigint, of_listing bigint, of_storage bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH chosen AS (
    SELECT m.* FROM bid_modes b JOIN access_modes m USING (mode_id) WHERE b.bid_id = of_bid
  ), agreed AS (
    SELECT * FROM chosen
    UNION ALL
    SELECT * FROM access_modes WHERE listing_id = of_listing AND removed_at IS NULL AND NOT EXISTS (SELECT FROM chosen)
    UNION ALL
    SELECT * FROM access_modes WHERE storage_id = of_storage AND of_listing IS NULL
  )
  SELECT coalesce(jsonb_agg(to_jsonb(a) - '{storage_id,listing_id,inquiry_id,removed_at}'::text[] ORDER BY a.mode_id), '[]')
  FROM agreed a
$$;

CREATE OR REPLACE FUNCTION booking_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.renewal_id IS NULL THEN
    SELECT s.storage_name, s.formatted_address, s.locality, s.administrative_area_level_1,
        agreed_modes(NEW.bid_id, NEW.listing_id, NEW.storage_id)
      INTO NEW.storage_name, NEW.address, NEW.locality, NEW.administrative_area_level_1, NEW.access_modes
      FROM storage s WHERE s.storage_id = NEW.storage_id;
  ELSE
    -- A renewal takes over the terms of the booking that it renews.
    SELECT b.storage_name, b.address, b.locality, b.administrative_area_level_1, b.access_modes
      INTO NEW.storage_name, NEW.address, NEW.locality, NEW.administrative_area_level_1, NEW.access_modes
      FROM renewal_requests r JOIN bookings b ON b.booking_id = r.booking_id WHERE r.renewal_id = NEW.renewal_id;
  END IF;
  RETURN NEW;
END $$;
