DROP INDEX "listings_open_point_idx";--> statement-breakpoint
DROP INDEX "access_modes_listing_id_idx";--> statement-breakpoint
CREATE INDEX "listings_open_match_idx" ON "listings" USING gist ("public_point",array_to_tsvector(product_category),match_capacity(working_capacity, public_ask_price),match_days(date_available, expiration)) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "access_modes_listing_id_idx" ON "access_modes" USING btree ("listing_id","type","inbound_outbound") WHERE listing_id is not null;