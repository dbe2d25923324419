DROP INDEX "bookings_end_date_idx";--> statement-breakpoint
DROP INDEX "bookings_sort_start_idx";--> statement-breakpoint
DROP INDEX "bookings_sort_type_idx";--> statement-breakpoint
CREATE INDEX "bookings_end_date_idx" ON "bookings" USING btree ("end_date","volume","start_date","type") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "bookings_sort_start_idx" ON "bookings" USING btree ("start_date","booking_id","volume","type");--> statement-breakpoint
CREATE INDEX "bookings_sort_type_idx" ON "bookings" USING btree ("type","booking_id","volume","start_date");