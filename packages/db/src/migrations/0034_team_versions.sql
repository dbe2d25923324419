ALTER TABLE "teams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "teams"."version" IS 'Counts the edits; a write that read an older one is refused.';
