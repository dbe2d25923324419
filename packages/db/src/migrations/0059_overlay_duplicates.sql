ALTER TABLE "overlay_layers" DROP CONSTRAINT "overlay_layers_counts_check";--> statement-breakpoint
ALTER TABLE "overlay_layers" ADD COLUMN "duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overlay_layers" ADD CONSTRAINT "overlay_layers_counts_check" CHECK ("overlay_layers"."features" >= 0 and "overlay_layers"."dropped" >= 0 and "overlay_layers"."duplicates" >= 0);--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."duplicates" IS 'How many features the service sent although they were there already.';
