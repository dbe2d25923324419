ALTER TABLE "market_changes" DROP CONSTRAINT "market_changes_pkey";--> statement-breakpoint
ALTER TABLE "market_changes" ADD PRIMARY KEY ("change");--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "market_changes" ADD COLUMN "areas" text[] NOT NULL DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "market_changes" ALTER COLUMN "areas" DROP DEFAULT;
--> statement-breakpoint
COMMENT ON TABLE "market_changes" IS 'What the newest changes of the roll-up touched; one that has no row may have touched anything.';--> statement-breakpoint
COMMENT ON COLUMN "market_changes"."first_day" IS 'The first day whose market it changed, UTC.';--> statement-breakpoint
COMMENT ON COLUMN "market_changes"."last_day" IS 'The last one, UTC; null: all from the first on.';--> statement-breakpoint
COMMENT ON COLUMN "market_changes"."change" IS 'Which one, as market_roll_up counts.';
