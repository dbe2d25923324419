CREATE TYPE "public"."index_basis" AS ENUM('deals', 'quotes');--> statement-breakpoint
CREATE TABLE "price_index" (
	"as_of" date NOT NULL,
	"region" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"product_category" text NOT NULL,
	"basis" "index_basis" NOT NULL,
	"price" numeric(12, 4) NOT NULL,
	"contributions" integer NOT NULL,
	CONSTRAINT "price_index_as_of_region_product_category_id_pk" PRIMARY KEY("as_of","region","product_category_id"),
	CONSTRAINT "price_index_price_check" CHECK ("price_index"."price" >= 0),
	CONSTRAINT "price_index_contributions_check" CHECK ("price_index"."contributions" >= 3)
);
--> statement-breakpoint
CREATE TABLE "price_index_days" (
	"as_of" date PRIMARY KEY NOT NULL,
	"assessed_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_index" ADD CONSTRAINT "price_index_as_of_price_index_days_as_of_fk" FOREIGN KEY ("as_of") REFERENCES "public"."price_index_days"("as_of") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_index" ADD CONSTRAINT "price_index_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_index_past_idx" ON "price_index" USING btree ("region","product_category_id","as_of");--> statement-breakpoint
COMMENT ON TABLE "price_index_days" IS 'The days as of which the price index was assessed. Rows are only ever added.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_days"."as_of" IS 'The UTC day whose end was assessed.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_days"."assessed_at" IS 'Instant of the assessment, UTC.';--> statement-breakpoint
COMMENT ON COLUMN "price_index_days"."late" IS 'True: assessed later than the day after, from what was on record by then.';--> statement-breakpoint
COMMENT ON TABLE "price_index" IS 'What the price index was assessed at; a region and category without a row on an assessed day was not assessed then. Rows are only ever added.';--> statement-breakpoint
COMMENT ON COLUMN "price_index"."as_of" IS 'The UTC day whose end was assessed.';--> statement-breakpoint
COMMENT ON COLUMN "price_index"."product_category_id" IS 'Of a category that may be renamed or deleted since.';--> statement-breakpoint
COMMENT ON COLUMN "price_index"."price" IS 'USD/BBL a month.';--> statement-breakpoint
COMMENT ON COLUMN "price_index"."contributions" IS 'How many deals, or asks and bids, the price comes from.';--> statement-breakpoint
CREATE FUNCTION assessment_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An assessment of the price index is never written anew.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER assessment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON price_index_days FOR EACH STATEMENT EXECUTE FUNCTION assessment_stays();--> statement-breakpoint
CREATE TRIGGER assessment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON price_index FOR EACH STATEMENT EXECUTE FUNCTION assessment_stays();
