CREATE TABLE "audit" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" bigint,
	"actor" text NOT NULL,
	"acting_as_id" bigint,
	"acting_as" text,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" bigint,
	"details" jsonb,
	"address" text,
	"search_text" text GENERATED ALWAYS AS (lower(actor || chr(10) || coalesce(acting_as, '') || chr(10) || action || chr(10) || coalesce(address, ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(username || chr(10) || first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, ''))) STORED;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_acting_as_id_users_user_id_fk" FOREIGN KEY ("acting_as_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor","audit_id");--> statement-breakpoint
CREATE INDEX "audit_acting_as_idx" ON "audit" USING btree ("acting_as","audit_id");--> statement-breakpoint
CREATE INDEX "audit_action_idx" ON "audit" USING btree ("action","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entity_idx" ON "audit" USING btree ("entity","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entity_id_idx" ON "audit" USING btree ("entity_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_address_idx" ON "audit" USING btree ("address","audit_id");--> statement-breakpoint
CREATE INDEX "audit_day_idx" ON "audit" USING btree (((created_at at time zone 'UTC')::date),"audit_id");--> statement-breakpoint
CREATE INDEX "audit_search_idx" ON "audit" USING gin (search_seams("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_active_id_idx" ON "users" USING btree ("user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_username_idx" ON "users" USING btree ("username","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_first_name_idx" ON "users" USING btree ("first_name","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_last_name_idx" ON "users" USING btree ("last_name","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_email_idx" ON "users" USING btree ("email","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_company_idx" ON "users" USING btree ("company","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_category_idx" ON "users" USING btree ("category","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_data_sub_idx" ON "users" USING btree ("data_sub","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_overlay_access_idx" ON "users" USING btree ("overlay_access","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_day_idx" ON "users" USING btree (((created_at at time zone 'UTC')::date),"user_id");--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("user_id") WHERE status = 'suspended';--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_seams("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE STATISTICS users_search_seams ON (search_seams(search_text)) FROM users;--> statement-breakpoint
CREATE STATISTICS audit_search_seams ON (search_seams(search_text)) FROM audit;--> statement-breakpoint
ANALYZE "users";--> statement-breakpoint
COMMENT ON TABLE "audit" IS 'What Admins and operators did, in their own name and in somebody else''s. Rows are only ever added.';--> statement-breakpoint
COMMENT ON COLUMN "audit"."entity_id" IS 'The number of what it was done to, whose kind is in entity.';--> statement-breakpoint
COMMENT ON COLUMN "audit"."created_at" IS 'Instant of the insert, UTC.';--> statement-breakpoint
CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of the audit are only ever added.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
