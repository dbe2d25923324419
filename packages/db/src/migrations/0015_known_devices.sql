CREATE TABLE "known_devices" (
	"mark_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_mark_hash_user_id_pk" PRIMARY KEY("mark_hash","user_id")
);
--> statement-breakpoint
DROP INDEX "pending_users_email_key";--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_idx" ON "known_devices" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen_at_idx" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "pending_users_email_idx" ON "pending_users" USING btree (lower("email"));--> statement-breakpoint
COMMENT ON TABLE "known_devices" IS 'Where an account signed in before: strangers who guess its password do not lock these out.';
--> statement-breakpoint
COMMENT ON COLUMN "known_devices"."seen_at" IS 'Instant of the last sign-in from there, UTC.';
