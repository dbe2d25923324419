ALTER TABLE "inquiries" ALTER COLUMN "open_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "open_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "posted_on" date;--> statement-breakpoint
COMMENT ON COLUMN "listings"."posted_on" IS 'The day on which it was posted first, UTC.';--> statement-breakpoint
-- Until now nothing but the instant of the insert told the day.
UPDATE "listings" SET "posted_on" = (created_at AT TIME ZONE 'UTC')::date;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "posted_on" SET NOT NULL;--> statement-breakpoint
DROP TRIGGER "listings_open_days" ON "listings";--> statement-breakpoint
DROP TRIGGER "inquiries_open_days" ON "inquiries";--> statement-breakpoint
DROP FUNCTION "posted_open_days";--> statement-breakpoint
-- Processes of the version before that still run insert without it; those of this one always say it.
CREATE FUNCTION listings_posted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.posted_on := coalesce(new.posted_on, (new.created_at at time zone 'UTC')::date);
  new.open_days := coalesce(new.open_days, greatest(0, new.expiration - new.posted_on));
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "listings_posted" BEFORE INSERT ON "listings"
FOR EACH ROW WHEN (new.posted_on IS NULL) EXECUTE FUNCTION listings_posted();
