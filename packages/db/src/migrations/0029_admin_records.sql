CREATE TYPE "public"."resolution_status" AS ENUM('Open', 'Resolved');--> statement-breakpoint
DROP INDEX "products_product_key";--> statement-breakpoint
ALTER TABLE "bid_ask" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "product_category_id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_product_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "status" "resolution_status" DEFAULT 'Open' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "resolved_by" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "status" "resolution_status" DEFAULT 'Open' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "resolved_by" bigint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_resolved_by_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_ask_region_id_idx" ON "bid_ask" USING btree ("region","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_price_idx" ON "bid_ask" USING btree ("price","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_volume_idx" ON "bid_ask" USING btree ("volume","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_term_idx" ON "bid_ask" USING btree ("term","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_kind_idx" ON "bid_ask" USING btree ("bid_ask","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_start_idx" ON "bid_ask" USING btree ("start_date","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_placed_idx" ON "bid_ask" USING btree ("date_placed","bid_ask_id");--> statement-breakpoint
CREATE INDEX "bid_ask_category_idx" ON "bid_ask" USING gin ("product_category");--> statement-breakpoint
CREATE UNIQUE INDEX "product_categories_name_key" ON "product_categories" USING btree (lower("product_category"));--> statement-breakpoint
CREATE INDEX "reports_status_idx" ON "reports" USING btree ("status","report_id");--> statement-breakpoint
CREATE INDEX "reports_reason_idx" ON "reports" USING btree ("reason","report_id");--> statement-breakpoint
CREATE INDEX "reports_day_idx" ON "reports" USING btree (((created_at at time zone 'UTC')::date),"report_id");--> statement-breakpoint
CREATE INDEX "requests_status_idx" ON "requests" USING btree ("status","request_id");--> statement-breakpoint
CREATE INDEX "requests_type_idx" ON "requests" USING btree ("request_type","request_id");--> statement-breakpoint
CREATE INDEX "requests_day_idx" ON "requests" USING btree (((created_at at time zone 'UTC')::date),"request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_product_key" ON "products" USING btree ("product_category",lower("product"));--> statement-breakpoint
COMMENT ON COLUMN "reports"."status" IS 'Open or Resolved.';--> statement-breakpoint
COMMENT ON COLUMN "reports"."resolved_at" IS 'When an Admin resolved it last, UTC; kept where it was opened again.';--> statement-breakpoint
COMMENT ON COLUMN "reports"."version" IS 'Counts edits; a stale one is refused.';--> statement-breakpoint
COMMENT ON COLUMN "requests"."status" IS 'Open or Resolved.';--> statement-breakpoint
COMMENT ON COLUMN "requests"."resolved_at" IS 'When an Admin resolved it last, UTC; kept where it was opened again.';--> statement-breakpoint
COMMENT ON COLUMN "requests"."version" IS 'Counts edits; a stale one is refused.';--> statement-breakpoint
COMMENT ON COLUMN "bid_ask"."version" IS 'Counts edits; a stale one is refused.';--> statement-breakpoint
COMMENT ON COLUMN "product_categories"."product_category_id" IS 'What events call it by: its name may change.';
