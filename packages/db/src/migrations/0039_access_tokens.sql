CREATE TYPE "public"."token_scope" AS ENUM('read', 'trade');--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"access_token_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_access_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"scope" "token_scope" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user_id_idx" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
COMMENT ON TABLE "access_tokens" IS 'Tokens for programs, which people make for themselves; only the SHA-256 of a token is kept.';
--> statement-breakpoint
COMMENT ON COLUMN "access_tokens"."scope" IS 'What a program may do with it: read, or trade as well.';
--> statement-breakpoint
COMMENT ON COLUMN "access_tokens"."expires_at" IS 'Until when it works, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "access_tokens"."last_used_at" IS 'Its last use within five minutes or so, UTC; null: never used.';
--> statement-breakpoint
COMMENT ON COLUMN "access_tokens"."revoked_at" IS 'When it was revoked, or ended with the password, the role or the account, UTC; null: it was not.';
--> statement-breakpoint
COMMENT ON COLUMN "access_tokens"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
-- What ends an account's sessions ends its tokens too, and nothing keeps one: whoever changes their password may have lost them.
CREATE OR REPLACE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE (user_id = NEW.user_id OR admin_id = NEW.user_id)
    AND (NEW.status <> 'active' OR NEW.category IS DISTINCT FROM OLD.category
      OR id IS DISTINCT FROM nullif(current_setting('tank.kept_session', true), ''));
  UPDATE access_tokens SET revoked_at = clock_timestamp() WHERE user_id = NEW.user_id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whatever ends a token, every process hears of it and closes the sockets that stand on it, as with sessions.
CREATE FUNCTION access_tokens_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, payload, audience)
  VALUES ('session.end', jsonb_build_object('session_ids', jsonb_build_array(OLD.token_hash)), ARRAY[OLD.user_id]);
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_tokens_revoked AFTER UPDATE OF revoked_at ON access_tokens FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION access_tokens_ended();
--> statement-breakpoint
CREATE TRIGGER access_tokens_deleted AFTER DELETE ON access_tokens FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION access_tokens_ended();
