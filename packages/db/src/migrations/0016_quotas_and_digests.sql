CREATE TABLE "file_usage" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"waiting_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_hours" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"mails" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "file_usage" ADD CONSTRAINT "file_usage_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_hours" ADD CONSTRAINT "mail_hours_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bids_open_idx" ON "bids" USING btree ("bidder_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiry_bids_open_idx" ON "inquiry_bids" USING btree ("bidder_id") WHERE status = 'Open';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_way_check" CHECK ("mail"."way" in ('alone', 'digest'));
--> statement-breakpoint
COMMENT ON TABLE "file_usage" IS 'What the files of each user take; kept by triggers of files.';
--> statement-breakpoint
COMMENT ON COLUMN "file_usage"."stored_bytes" IS 'Bytes of all their files.';
--> statement-breakpoint
COMMENT ON COLUMN "file_usage"."waiting_bytes" IS 'Bytes of those that are attached to nothing yet.';
--> statement-breakpoint
-- One row a user, changed with the files themselves: whoever adds files holds it until the end of the transaction.
CREATE FUNCTION count_file_bytes(changed_user bigint, stored bigint, waiting bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO file_usage (user_id, stored_bytes, waiting_bytes) VALUES (changed_user, stored, waiting)
  ON CONFLICT (user_id) DO UPDATE SET
    stored_bytes = file_usage.stored_bytes + excluded.stored_bytes,
    waiting_bytes = file_usage.waiting_bytes + excluded.waiting_bytes;
$$;
--> statement-breakpoint
CREATE FUNCTION file_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_file_bytes(OLD.uploaded_by, -OLD.size,
      CASE num_nonnulls(OLD.listing_id, OLD.bid_id, OLD.inquiry_id, OLD.inquiry_bids_id) WHEN 0 THEN -OLD.size ELSE 0 END);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_file_bytes(NEW.uploaded_by, NEW.size,
      CASE num_nonnulls(NEW.listing_id, NEW.bid_id, NEW.inquiry_id, NEW.inquiry_bids_id) WHEN 0 THEN NEW.size ELSE 0 END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_counted AFTER INSERT OR UPDATE OR DELETE ON files FOR EACH ROW EXECUTE FUNCTION file_counted();
--> statement-breakpoint
INSERT INTO file_usage (user_id, stored_bytes, waiting_bytes)
SELECT uploaded_by, sum(size),
  coalesce(sum(size) FILTER (WHERE num_nonnulls(listing_id, bid_id, inquiry_id, inquiry_bids_id) = 0), 0)
FROM files GROUP BY uploaded_by;
--> statement-breakpoint
COMMENT ON TABLE "mail_hours" IS 'The hour in which the notices to a person are counted; it begins with the first one.';
--> statement-breakpoint
COMMENT ON COLUMN "mail_hours"."started_at" IS 'Instant of its first mail, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "mail_hours"."mails" IS 'Mails of this hour so far, up to the five that go out one by one.';
--> statement-breakpoint
COMMENT ON COLUMN "mail"."way" IS 'Of a notice: alone, or digest while it waits for the end of the hour; null: not decided yet.';
