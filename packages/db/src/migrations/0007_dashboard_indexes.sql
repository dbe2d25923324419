DROP INDEX "storage_owner_id_idx";--> statement-breakpoint
CREATE INDEX "bookings_sort_price_idx" ON "bookings" USING btree ("price","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_volume_idx" ON "bookings" USING btree ("volume","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_booked_idx" ON "bookings" USING btree ("date_booked","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_start_idx" ON "bookings" USING btree ("start_date","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_end_idx" ON "bookings" USING btree ("end_date","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_term_idx" ON "bookings" USING btree ("term","booking_id");--> statement-breakpoint
CREATE INDEX "storage_owner_id_idx" ON "storage" USING btree ("owner_id");