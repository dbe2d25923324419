-- A fetch gathers its features and tiles beside those that are shown, in transactions that are short, and is shown when it is whole.
DROP INDEX "overlay_features_layer_name_idx";--> statement-breakpoint
ALTER TABLE "overlay_layers" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overlay_layers" ADD COLUMN "begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overlay_tiles" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overlay_tiles" DROP CONSTRAINT "overlay_tiles_layer_z_x_y_pk";--> statement-breakpoint
ALTER TABLE "overlay_tiles" ADD CONSTRAINT "overlay_tiles_layer_edition_z_x_y_pk" PRIMARY KEY("layer","edition","z","x","y");--> statement-breakpoint
ALTER TABLE "overlay_features" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overlay_features" ADD COLUMN "bounds" "box";--> statement-breakpoint
-- Of what was fetched before: every list that begins with a number is a place.
UPDATE "overlay_features" SET "bounds" = (
  SELECT box(point(max(x), max(y)), point(min(x), min(y)))
  FROM (
    SELECT (place ->> 0)::float8 AS x, (place ->> 1)::float8 AS y
    FROM jsonb_path_query("geometry", 'strict $.coordinates.** ? (@.type() == "array" && @[0].type() == "number")') AS place
  ) AS places
);--> statement-breakpoint
ALTER TABLE "overlay_features" ALTER COLUMN "bounds" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "overlay_features_layer_name_idx" ON "overlay_features" USING btree ("layer","edition","name");--> statement-breakpoint
CREATE INDEX "overlay_features_layer_edition_idx" ON "overlay_features" USING btree ("layer","edition","overlay_feature_id");--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."edition" IS 'Which of its fetches is shown.';--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."begun" IS 'Which fetch was begun last: the only one that may be shown next.';--> statement-breakpoint
COMMENT ON COLUMN "overlay_features"."edition" IS 'Which fetch of its layer it comes from.';--> statement-breakpoint
COMMENT ON COLUMN "overlay_features"."bounds" IS 'Degrees of longitude and latitude within which it lies.';--> statement-breakpoint
COMMENT ON COLUMN "overlay_tiles"."edition" IS 'Which fetch of its layer it was cut from.';
