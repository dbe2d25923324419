CREATE TABLE "known_time" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"held_since" timestamp with time zone
);

--> statement-breakpoint
COMMENT ON TABLE "known_time" IS 'What the jobs know of the time, in one row: by it they notice that a clock moved.';
--> statement-breakpoint
COMMENT ON COLUMN "known_time"."only" IS 'True: there is one row.';
--> statement-breakpoint
COMMENT ON COLUMN "known_time"."known_at" IS 'The last instant that was believed, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "known_time"."held_since" IS 'Since when the jobs do nothing because the clock is not believed, UTC; null: they work.';
