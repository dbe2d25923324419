CREATE TABLE "market_months" (
	"measure" "market_measure" NOT NULL,
	"area" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"month" date NOT NULL,
	"volume" numeric(14, 3) NOT NULL,
	"priced" numeric(14, 3) NOT NULL,
	"value" numeric NOT NULL,
	"contributions" bigint NOT NULL,
	"owners" numeric NOT NULL,
	"owner_squares" numeric NOT NULL,
	CONSTRAINT "market_months_measure_area_product_category_id_month_pk" PRIMARY KEY("measure","area","product_category_id","month")
);
--> statement-breakpoint
CREATE TABLE "market_roll_up" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "market_roll_up_one_check" CHECK ("market_roll_up"."one")
);

--> statement-breakpoint
COMMENT ON TABLE "market_months" IS 'The days of the roll-up put together by month, so that a range does not begin with every day before it.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."product_category_id" IS '0: whatever the category.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."month" IS 'Its first day, UTC.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."volume" IS 'MBBL.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."priced" IS 'MBBL whose price is disclosed.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."value" IS 'Price times volume of those.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."contributions" IS 'How many those are.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."owners" IS 'Sum of the ids of their owners.';--> statement-breakpoint
COMMENT ON COLUMN "market_months"."owner_squares" IS 'Sum of the squares of those ids.';--> statement-breakpoint
COMMENT ON TABLE "market_roll_up" IS 'How often the roll-up was changed, in its one row.';--> statement-breakpoint
COMMENT ON COLUMN "market_roll_up"."one" IS 'True: there is no other row.';--> statement-breakpoint
COMMENT ON COLUMN "market_roll_up"."changes" IS 'What was made of the roll-up is good as long as this is the same.';--> statement-breakpoint
INSERT INTO "market_roll_up" ("changes") VALUES (0);--> statement-breakpoint
-- A booking has one span, of what was booked. One whose product had changed its name or category by the time of a later event had
-- another: the first one ended and a second began. The first one stays, as if nothing had happened.
WITH spans AS (
  SELECT "span_id", "counted", "volume", "closed_on", greatest("opened_on", "use_from") AS "day",
    row_number() OVER (PARTITION BY "entity_id" ORDER BY "opened_on", "span_id") = 1 AS "is_first"
  FROM "market_spans" WHERE "entity" = 'booking'
), gone AS (
  DELETE FROM "market_spans" WHERE "span_id" IN (SELECT "span_id" FROM spans WHERE NOT "is_first")
), counted_for_nothing AS (
  SELECT "day", -"volume" AS "volume" FROM spans
  WHERE NOT "is_first" AND "counted" <> 'not' AND ("counted" = 'open' OR "day" < "closed_on")
  UNION ALL
  SELECT "closed_on", "volume" FROM spans WHERE "counted" = 'closed' AND "day" < "closed_on"
  UNION ALL
  -- Closed on the day of booking it counted for nothing, and now it does.
  SELECT "day", "volume" FROM spans WHERE "is_first" AND "counted" = 'closed' AND "day" >= "closed_on"
)
INSERT INTO "market_deltas" AS d ("measure", "area", "product_category_id", "day", "volume", "priced", "value", "contributions", "owners", "owner_squares")
SELECT 'booked', '*', 0, "day", sum("volume"), 0, 0, 0, 0, 0 FROM counted_for_nothing GROUP BY "day" HAVING sum("volume") <> 0
ON CONFLICT ("measure", "area", "product_category_id", "day") DO UPDATE SET "volume" = d."volume" + excluded."volume";--> statement-breakpoint
UPDATE "market_spans" SET "closed_on" = NULL, "counted" = CASE "counted" WHEN 'not' THEN 'not' ELSE 'open' END::span_count
WHERE "entity" = 'booking' AND "closed_on" IS NOT NULL;--> statement-breakpoint
INSERT INTO "market_months" ("measure", "area", "product_category_id", "month", "volume", "priced", "value", "contributions", "owners", "owner_squares")
SELECT "measure", "area", "product_category_id", date_trunc('month', "day")::date, sum("volume"), sum("priced"), sum("value"), sum("contributions"), sum("owners"), sum("owner_squares")
FROM "market_deltas" GROUP BY 1, 2, 3, 4;
