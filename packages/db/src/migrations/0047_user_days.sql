DROP INDEX "users_day_idx";--> statement-breakpoint
CREATE INDEX "users_day_idx" ON "users" USING btree (((created_at at time zone 'UTC')::date),"user_id","created_at","status","category");