CREATE TABLE "email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "session_number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_session_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
COMMENT ON TABLE "email_changes" IS 'Links to another email address; only the SHA-256 of the token is kept.';
--> statement-breakpoint
COMMENT ON COLUMN "email_changes"."expires_at" IS 'Until when the link works, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "email_changes"."used_at" IS 'When it was used, or used up by another change, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "email_changes"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "sessions"."session_number" IS 'Names the session to its owner.';
--> statement-breakpoint
-- Another password, role or status ends the account's sessions, and those that an Admin has as somebody else, whoever
-- does it; but whoever changes their own password stays signed in: the transaction names that session.
CREATE OR REPLACE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE (user_id = NEW.user_id OR admin_id = NEW.user_id)
    AND (NEW.status <> 'active' OR NEW.category IS DISTINCT FROM OLD.category
      OR id IS DISTINCT FROM nullif(current_setting('tank.kept_session', true), ''));
  RETURN NULL;
END $$;
