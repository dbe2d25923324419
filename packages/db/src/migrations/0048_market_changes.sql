CREATE TABLE "market_changes" (
	"first_day" date PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE "market_changes" IS 'Which day each change of the roll-up began with, as far as no newer one began as early.';--> statement-breakpoint
COMMENT ON COLUMN "market_changes"."first_day" IS 'The first day whose market it changed, UTC; 0001-01-01: any day may be another.';--> statement-breakpoint
COMMENT ON COLUMN "market_changes"."change" IS 'The newest that began with this day, as market_roll_up counts.';
