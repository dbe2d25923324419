CREATE TABLE "overlay_features" (
	"overlay_feature_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overlay_features_overlay_feature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"layer" text NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"geometry" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overlay_layers" (
	"layer" text PRIMARY KEY NOT NULL,
	"fetched_at" timestamp with time zone,
	"features" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"failure" text,
	"wanted_at" timestamp with time zone,
	CONSTRAINT "overlay_layers_counts_check" CHECK ("overlay_layers"."features" >= 0 and "overlay_layers"."dropped" >= 0)
);
--> statement-breakpoint
CREATE TABLE "overlay_tiles" (
	"layer" text NOT NULL,
	"z" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"etag" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "overlay_tiles_layer_z_x_y_pk" PRIMARY KEY("layer","z","x","y")
);
--> statement-breakpoint
ALTER TABLE "overlay_features" ADD CONSTRAINT "overlay_features_layer_overlay_layers_layer_fk" FOREIGN KEY ("layer") REFERENCES "public"."overlay_layers"("layer") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "overlay_tiles" ADD CONSTRAINT "overlay_tiles_layer_overlay_layers_layer_fk" FOREIGN KEY ("layer") REFERENCES "public"."overlay_layers"("layer") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "overlay_features_layer_name_idx" ON "overlay_features" USING btree ("layer","name");
--> statement-breakpoint
COMMENT ON TABLE "overlay_layers" IS 'Layers of the map''s overlays as their map services answered last; one that was never tried has no row.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."fetched_at" IS 'When its features were fetched; null where that never succeeded.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."features" IS 'How many features it has.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."dropped" IS 'How many features could not be drawn.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."tried_at" IS 'When it was tried last.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_layers"."wanted_at" IS 'When an Admin asked for it; null once it was tried.';
--> statement-breakpoint
COMMENT ON TABLE "overlay_features" IS 'Features of the overlays that were fetched.';
--> statement-breakpoint
COMMENT ON TABLE "overlay_tiles" IS 'Vector tiles of the overlays that were fetched, packed with gzip.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_tiles"."z" IS 'Zoom, 0 to 8.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_tiles"."x" IS 'Column of the tile, from the west.';
--> statement-breakpoint
COMMENT ON COLUMN "overlay_tiles"."y" IS 'Row of the tile, from the north.';
