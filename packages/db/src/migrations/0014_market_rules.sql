DROP INDEX "access_modes_listing_id_idx";--> statement-breakpoint
ALTER TABLE "access_modes" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN "access_modes"."removed_at" IS 'When its listing ceased to offer it; the bids that chose it keep it.';--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "open_days" integer DEFAULT null;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "open_days" integer DEFAULT null;--> statement-breakpoint
COMMENT ON COLUMN "inquiries"."open_days" IS 'Days from posting to expiration; a repost gives as many again.';--> statement-breakpoint
COMMENT ON COLUMN "listings"."open_days" IS 'Days from posting to expiration; a repost gives as many again.';--> statement-breakpoint
-- Until now a repost on day r set the expiration to r plus the days from the first posting to the expiration that was
-- there, pushed by earlier reposts or not. So each one added the days from the first posting to itself: taken off again,
-- the length at the first posting is left.
WITH reposted AS (
  SELECT h.entity_id, sum((h.created_at AT TIME ZONE 'UTC')::date - (l.created_at AT TIME ZONE 'UTC')::date) AS days
  FROM history h JOIN listings l ON l.listing_id = h.entity_id
  WHERE h.entity = 'listing' AND h.event = 'repost' GROUP BY h.entity_id)
UPDATE listings SET open_days = greatest(0,
  expiration - (created_at AT TIME ZONE 'UTC')::date - coalesce((SELECT days FROM reposted WHERE entity_id = listing_id), 0));
--> statement-breakpoint
WITH reposted AS (
  SELECT h.entity_id, sum((h.created_at AT TIME ZONE 'UTC')::date - (i.created_at AT TIME ZONE 'UTC')::date) AS days
  FROM history h JOIN inquiries i ON i.inquiry_id = h.entity_id
  WHERE h.entity = 'inquiry' AND h.event = 'repost' GROUP BY h.entity_id)
UPDATE inquiries SET open_days = greatest(0,
  expiration - (created_at AT TIME ZONE 'UTC')::date - coalesce((SELECT days FROM reposted WHERE entity_id = inquiry_id), 0));
--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "open_days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "open_days" SET NOT NULL;--> statement-breakpoint
-- Seeds, and processes of the version before that still run, insert without it.
CREATE FUNCTION posted_open_days() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.open_days := greatest(0, new.expiration - (new.created_at at time zone 'UTC')::date);
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "listings_open_days" BEFORE INSERT ON "listings"
FOR EACH ROW WHEN (new.open_days IS NULL) EXECUTE FUNCTION posted_open_days();
--> statement-breakpoint
CREATE TRIGGER "inquiries_open_days" BEFORE INSERT ON "inquiries"
FOR EACH ROW WHEN (new.open_days IS NULL) EXECUTE FUNCTION posted_open_days();
--> statement-breakpoint
-- A term that was over could be booked: the booking was closed at once and what it booked stayed Booked for good. What
-- has days left is open again and its owner told; what ran out meanwhile is Expired.
WITH dead AS (
  UPDATE bookings SET status = 'Closed', closed_reason = 'completed', closed_at = now()
  WHERE status = 'Active' AND end_date <= date_booked RETURNING booking_id)
INSERT INTO history (entity, entity_id, event, from_status, to_status)
SELECT 'booking', booking_id, 'complete', 'Active', 'Closed' FROM dead;
--> statement-breakpoint
WITH last AS (
  SELECT DISTINCT ON (listing_id) listing_id, end_date <= date_booked AS dead
  FROM bookings WHERE listing_id IS NOT NULL ORDER BY listing_id, booking_id DESC),
freed AS (
  UPDATE listings l SET status = (CASE WHEN expiration >= (now() AT TIME ZONE 'UTC')::date THEN 'Open' ELSE 'Expired' END)::listing_status
  FROM last WHERE last.listing_id = l.listing_id AND last.dead AND l.status = 'Booked'
  RETURNING l.listing_id, l.owner_id, l.status),
written AS (
  INSERT INTO history (entity, entity_id, event, from_status, to_status)
  SELECT 'listing', listing_id, 'repost', 'Booked', status::text FROM freed)
INSERT INTO notifications (user_id, description, endpoint)
SELECT owner_id, 'Your listing ' || listing_id || ' is open again: the term that was booked was over already.', '/landing/listing/' || listing_id
FROM freed WHERE status = 'Open';
--> statement-breakpoint
WITH last AS (
  SELECT DISTINCT ON (inquiry_id) inquiry_id, end_date <= date_booked AS dead
  FROM bookings WHERE inquiry_id IS NOT NULL ORDER BY inquiry_id, booking_id DESC),
freed AS (
  UPDATE inquiries i SET status = (CASE WHEN expiration >= (now() AT TIME ZONE 'UTC')::date THEN 'Open' ELSE 'Expired' END)::listing_status
  FROM last WHERE last.inquiry_id = i.inquiry_id AND last.dead AND i.status = 'Booked'
  RETURNING i.inquiry_id, i.owner_id, i.status),
written AS (
  INSERT INTO history (entity, entity_id, event, from_status, to_status)
  SELECT 'inquiry', inquiry_id, 'repost', 'Booked', status::text FROM freed)
INSERT INTO notifications (user_id, description, endpoint)
SELECT owner_id, 'Your inquiry ' || inquiry_id || ' is open again: the term that was booked was over already.', '/landing/inquiry/' || inquiry_id
FROM freed WHERE status = 'Open';
--> statement-breakpoint
CREATE INDEX "access_modes_listing_id_idx" ON "access_modes" USING btree ("listing_id","type","inbound_outbound") WHERE listing_id is not null and removed_at is null;
