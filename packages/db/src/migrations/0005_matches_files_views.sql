CREATE TABLE "region_points" (
	"region" text NOT NULL,
	"position" integer NOT NULL,
	"administrative_area_level_1" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "region_points_region_position_pk" PRIMARY KEY("region","position")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"view_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_parent_check";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "reach" "box" GENERATED ALWAYS AS (map_reach(latitude, longitude, radius)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_latitude" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_longitude" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_point" "point" GENERATED ALWAYS AS (map_point(public_latitude, public_longitude)) STORED;--> statement-breakpoint
ALTER TABLE "region_points" ADD CONSTRAINT "region_points_region_regions_region_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","table_name",lower("name"));--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("created_at") WHERE num_nonnulls(listing_id, bid_id, inquiry_id, inquiry_bids_id) = 0;--> statement-breakpoint
CREATE INDEX "inquiries_open_reach_idx" ON "inquiries" USING gist ("reach") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_point_idx" ON "listings" USING gist ("public_point") WHERE status = 'Open';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_parent_check" CHECK (num_nonnulls("files"."listing_id", "files"."bid_id", "files"."inquiry_id", "files"."inquiry_bids_id") <= 1);