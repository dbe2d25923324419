DROP INDEX "bookings_sort_storage_idx";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "storage_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "locality" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "administrative_area_level_1" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "access_modes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was agreed stays with the booking: rows that are there take it from their source, as the trigger does for new ones.
CREATE FUNCTION agreed_modes(of_bid bigint, of_listing bigint, of_storage bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
$$;--> statement-breakpoint
CREATE FUNCTION booking_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.renewal_id IS NULL THEN
    SELECT s.storage_name, s.formatted_address, s.locality, s.administrative_area_level_1,
        agreed_modes(NEW.bid_id, NEW.listing_id, NEW.storage_id)
      INTO NEW.storage_name, NEW.address, NEW.locality, NEW.administrative_area_level_1, NEW.access_modes
      FROM storage s WHERE s.storage_id = NEW.storage_id;
  ELSE
    -- A renewal is agreed on what the renewed booking says.
    SELECT b.storage_name, b.address, b.locality, b.administrative_area_level_1, b.access_modes
      INTO NEW.storage_name, NEW.address, NEW.locality, NEW.administrative_area_level_1, NEW.access_modes
      FROM renewal_requests r JOIN bookings b ON b.booking_id = r.booking_id WHERE r.renewal_id = NEW.renewal_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE bookings b SET storage_name = s.storage_name, address = s.formatted_address, locality = s.locality,
    administrative_area_level_1 = s.administrative_area_level_1,
    access_modes = agreed_modes(b.bid_id, b.listing_id, b.storage_id)
  FROM storage s WHERE s.storage_id = b.storage_id AND b.renewal_id IS NULL;--> statement-breakpoint
WITH RECURSIVE renewed AS (
  SELECT booking_id, storage_name, address, locality, administrative_area_level_1, access_modes FROM bookings WHERE renewal_id IS NULL
  UNION ALL
  SELECT b.booking_id, e.storage_name, e.address, e.locality, e.administrative_area_level_1, e.access_modes
  FROM renewed e JOIN renewal_requests r ON r.booking_id = e.booking_id JOIN bookings b ON b.renewal_id = r.renewal_id
)
UPDATE bookings b SET storage_name = e.storage_name, address = e.address, locality = e.locality,
    administrative_area_level_1 = e.administrative_area_level_1, access_modes = e.access_modes
  FROM renewed e WHERE e.booking_id = b.booking_id AND b.renewal_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER booking_agreed BEFORE INSERT ON bookings FOR EACH ROW WHEN (NEW.storage_name = '') EXECUTE FUNCTION booking_agreed();--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(storage_name || chr(10) || address)) STORED;--> statement-breakpoint
CREATE INDEX "bookings_sort_storage_name_idx" ON "bookings" USING btree ("storage_name","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_address_idx" ON "bookings" USING btree ("address","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_search_idx" ON "bookings" USING gin (search_seams("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "renewal_requests_booking_id_idx" ON "renewal_requests" USING btree ("booking_id");--> statement-breakpoint
-- Overbooking is counted here and nowhere else: MBBL booked at once on the peak day of each month, from first_day to the day
-- before end_day. The sum only rises on a day on which a term starts; what ends on that day makes room first.
CREATE FUNCTION storage_peaks(of_storage bigint, first_day date, end_day date) RETURNS TABLE (month date, peak numeric)
LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT greatest(b.start_date, first_day) AS start_date, b.end_date, b.volume FROM bookings b
    WHERE b.storage_id = of_storage AND b.start_date < end_day AND b.end_date > first_day
      AND b.closed_reason IS DISTINCT FROM 'backed_out'
  ), changes AS (
    SELECT start_date AS day, volume FROM held
    UNION ALL
    SELECT end_date, -volume FROM held WHERE end_date < end_day
    UNION ALL
    SELECT greatest(m::date, first_day), 0
    FROM generate_series(date_trunc('month', first_day::timestamp), end_day::timestamp - interval '1 day', '1 month') AS m
  ), days AS (
    SELECT day, sum(sum(volume)) OVER (ORDER BY day) AS booked FROM changes GROUP BY day
  )
  SELECT date_trunc('month', day::timestamp)::date, max(booked) FROM days GROUP BY 1 ORDER BY 1
$$;--> statement-breakpoint
COMMENT ON COLUMN "bookings"."storage_name" IS 'As it was when the booking was agreed on.';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."address" IS 'Formatted address of the storage, as it was when the booking was agreed on.';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."access_modes" IS 'As agreed on: chosen by the bid, else all that the listing or the storage offered.';
