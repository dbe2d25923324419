CREATE TYPE "public"."index_decision" AS ENUM('accept', 'exclude');--> statement-breakpoint
CREATE TABLE "price_index_decisions" (
	"decision_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_index_decisions_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint,
	"bid_ask_id" bigint,
	"product_category_id" bigint NOT NULL,
	"price" numeric(12, 4) NOT NULL,
	"decision" "index_decision" NOT NULL,
	"reason" text NOT NULL,
	"decided_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_index_decisions_deal_check" CHECK (num_nonnulls("price_index_decisions"."booking_id", "price_index_decisions"."bid_ask_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "price_index_notes" (
	"as_of" date NOT NULL,
	"region" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"waiting" integer NOT NULL,
	"withheld" "market_withheld",
	CONSTRAINT "price_index_notes_as_of_region_product_category_id_pk" PRIMARY KEY("as_of","region","product_category_id"),
	CONSTRAINT "price_index_notes_check" CHECK ("price_index_notes"."waiting" > 0 or ("price_index_notes"."waiting" = 0 and "price_index_notes"."withheld" is not null))
);
--> statement-breakpoint
ALTER TABLE "price_index_decisions" ADD CONSTRAINT "price_index_decisions_booking_id_bookings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_decisions" ADD CONSTRAINT "price_index_decisions_bid_ask_id_bid_ask_bid_ask_id_fk" FOREIGN KEY ("bid_ask_id") REFERENCES "public"."bid_ask"("bid_ask_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_decisions" ADD CONSTRAINT "price_index_decisions_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_notes" ADD CONSTRAINT "price_index_notes_as_of_price_index_days_as_of_fk" FOREIGN KEY ("as_of") REFERENCES "public"."price_index_days"("as_of") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index_notes" ADD CONSTRAINT "price_index_notes_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_index_decisions_booking_idx" ON "price_index_decisions" USING btree ("booking_id","product_category_id");--> statement-breakpoint
CREATE INDEX "price_index_decisions_bid_ask_idx" ON "price_index_decisions" USING btree ("bid_ask_id","product_category_id");--> statement-breakpoint
COMMENT ON TABLE "price_index_decisions" IS 'What Admins decided of deals whose price is far from the median; of several about one price the newest counts.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_decisions"."product_category_id" IS 'The category in whose index the deal is accepted or excluded; it may be renamed or deleted since.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_decisions"."price" IS 'USD/BBL a month, the price that was decided about: another one waits again.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_decisions"."created_at" IS 'Instant of the decision, UTC.';--> statement-breakpoint
COMMENT ON TABLE "price_index_notes" IS 'What is said beside a region and category of an assessed day; where there is nothing to say, there is no row. Rows are only ever added.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_notes"."as_of" IS 'The day whose end was assessed.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_notes"."product_category_id" IS 'Of a category that may be renamed or deleted since.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_notes"."waiting" IS 'Deals of the 30 days whose price waited for an Admin.';--> statement-breakpoint
CREATE TRIGGER assessment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON price_index_notes FOR EACH STATEMENT EXECUTE FUNCTION assessment_stays();
