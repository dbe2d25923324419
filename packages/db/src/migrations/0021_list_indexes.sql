ALTER TABLE "inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(formatted_address || chr(10) || comment)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_search" text GENERATED ALWAYS AS (lower(case when visibility >= 2 then coalesce(locality, '') else '' end || chr(10) || case when visibility >= 1 then coalesce(administrative_area_level_1, '') else '' end || chr(10) || comment)) STORED;--> statement-breakpoint
ALTER TABLE "storage" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(storage_name || chr(10) || formatted_address)) STORED;--> statement-breakpoint
CREATE INDEX "bookings_sort_type_idx" ON "bookings" USING btree ("type","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_product_idx" ON "bookings" USING btree ("product","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_storage_idx" ON "bookings" USING btree ("storage_id","booking_id");--> statement-breakpoint
CREATE INDEX "messages_day_idx" ON "messages" USING btree (((created_at at time zone 'UTC')::date),"message_id");--> statement-breakpoint
CREATE INDEX "inquiries_open_region_idx" ON "inquiries" USING btree ("region","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_address_idx" ON "inquiries" USING btree ("formatted_address","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_radius_idx" ON "inquiries" USING btree ("radius","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_product_idx" ON "inquiries" USING btree ("product","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_min_volume_idx" ON "inquiries" USING btree ("min_volume","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_max_volume_idx" ON "inquiries" USING btree ("max_volume","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_term_idx" ON "inquiries" USING btree ("term","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_start_idx" ON "inquiries" USING btree ("start_date","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_expiration_idx" ON "inquiries" USING btree ("expiration","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_placed_idx" ON "inquiries" USING btree ("date_placed","inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_search_idx" ON "inquiries" USING gin ("search_text" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_region_idx" ON "listings" USING btree ("region","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_locality_idx" ON "listings" USING btree ("public_locality","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_state_idx" ON "listings" USING btree ("public_administrative_area_level_1","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_heel_idx" ON "listings" USING btree ("heel_product","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_sublet_idx" ON "listings" USING btree ("allow_sublet","listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_category_idx" ON "listings" USING gin ("product_category") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_search_idx" ON "listings" USING gin ("public_search" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "storage_kept_id_idx" ON "storage" USING btree ("storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_region_idx" ON "storage" USING btree ("region","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_capacity_idx" ON "storage" USING btree ("total_capacity","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_tanks_idx" ON "storage" USING btree ("number_of_tanks","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_material_idx" ON "storage" USING btree ("tank_material","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_type_idx" ON "storage" USING btree ("tank_type","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_heel_idx" ON "storage" USING btree ("heel_requirement","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_blending_idx" ON "storage" USING btree ("blending_capability","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_heating_idx" ON "storage" USING btree ("heating_capability","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_commingled_idx" ON "storage" USING btree ("commingled","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_sublet_idx" ON "storage" USING btree ("sublet","storage_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_category_idx" ON "storage" USING gin ("product_category") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_kept_features_idx" ON "storage" USING gin ("tank_features") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "storage_name_idx" ON "storage" USING btree ("storage_name","storage_id");--> statement-breakpoint
CREATE INDEX "storage_address_idx" ON "storage" USING btree ("formatted_address","storage_id");--> statement-breakpoint
CREATE INDEX "storage_search_idx" ON "storage" USING gin ("search_text" gin_trgm_ops);