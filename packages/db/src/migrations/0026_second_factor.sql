CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "trusted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
COMMENT ON TABLE "second_factors" IS 'What somebody is asked for besides the password: the codes of an app (TOTP).';
--> statement-breakpoint
COMMENT ON COLUMN "second_factors"."confirmed_at" IS 'Since when codes are asked for, UTC; null: not yet.';
--> statement-breakpoint
COMMENT ON COLUMN "second_factors"."last_step" IS 'The half minute of the last code that was used, counted from 1970.';
--> statement-breakpoint
COMMENT ON COLUMN "second_factors"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON TABLE "recovery_codes" IS 'What opens an account whose app is lost, each once; only the SHA-256 is kept.';
--> statement-breakpoint
COMMENT ON COLUMN "recovery_codes"."used_at" IS 'When it was used, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "recovery_codes"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "known_devices"."trusted_until" IS 'Until when the browser is not asked for the second factor, UTC.';
