CREATE TYPE "public"."market_withheld" AS ENUM('too few owners', 'one owner holds most of it');--> statement-breakpoint
CREATE TABLE "market_bids" (
	"area" text NOT NULL,
	"product_category_id" bigint NOT NULL,
	"day" date NOT NULL,
	"priced" numeric(14, 3) NOT NULL,
	"value" numeric NOT NULL,
	"contributions" bigint NOT NULL,
	"withheld" "market_withheld",
	CONSTRAINT "market_bids_area_product_category_id_day_pk" PRIMARY KEY("area","product_category_id","day")
);
--> statement-breakpoint
ALTER TABLE "market_roll_up" ADD COLUMN "bids_as_of" date;--> statement-breakpoint
ALTER TABLE "market_spans" ADD COLUMN "team_id" bigint;--> statement-breakpoint
COMMENT ON TABLE "market_bids" IS 'The bids that are published, by area, category and storage day: what there is from a day on, until the next row. Written once a day from the spans.';--> statement-breakpoint
COMMENT ON COLUMN "market_bids"."area" IS 'A region; * for everywhere.';--> statement-breakpoint
COMMENT ON COLUMN "market_bids"."product_category_id" IS '0: all categories.';--> statement-breakpoint
COMMENT ON COLUMN "market_bids"."day" IS 'The storage day that it begins with.';--> statement-breakpoint
COMMENT ON COLUMN "market_bids"."priced" IS 'MBBL of the published bids.';--> statement-breakpoint
COMMENT ON COLUMN "market_bids"."value" IS 'Price times volume of the published bids.';--> statement-breakpoint
COMMENT ON COLUMN "market_bids"."contributions" IS 'How many bids are published.';--> statement-breakpoint
COMMENT ON COLUMN "market_bids"."withheld" IS 'Why none of the bids are published; null where some are, or there are none.';--> statement-breakpoint
COMMENT ON COLUMN "market_roll_up"."bids_as_of" IS 'The day whose end market_bids shows; null: it is still to be written.';--> statement-breakpoint
COMMENT ON COLUMN "market_spans"."team_id" IS 'Of a bid: the team that its bidder belonged to when it was placed. Kept when the bidder leaves or the team is deleted.';--> statement-breakpoint
-- A bid stays with the team that it was placed for, also where its span ends and another begins.
CREATE FUNCTION note_bidder_team() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  before market_spans;
begin
  select * into before from market_spans s
  where s.entity = 'bid' and s.entity_id = new.entity_id order by s.span_id desc limit 1;
  if before.span_id is not null then
    new.team_id := before.team_id;
  else
    new.team_id := (select u.team_id from users u where u.user_id = new.owner_id);
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER note_bidder_team BEFORE INSERT ON market_spans FOR EACH ROW
WHEN (new.entity = 'bid') EXECUTE FUNCTION note_bidder_team();
--> statement-breakpoint
UPDATE "market_spans" s SET "team_id" = u."team_id" FROM "users" u
WHERE s."entity" = 'bid' AND u."user_id" = s."owner_id" AND u."team_id" IS NOT NULL;
--> statement-breakpoint
-- The roll-up no longer counts bids: sums cannot say who holds which share of them.
DELETE FROM "market_deltas" WHERE "measure" = 'bid';
--> statement-breakpoint
DELETE FROM "market_months" WHERE "measure" = 'bid';
