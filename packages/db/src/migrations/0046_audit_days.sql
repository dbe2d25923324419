DROP INDEX "audit_day_idx";--> statement-breakpoint
CREATE INDEX "audit_action_day_idx" ON "audit" USING btree ("action",((created_at at time zone 'UTC')::date),"audit_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_day_idx" ON "audit" USING btree (((created_at at time zone 'UTC')::date),"audit_id","created_at");