CREATE TABLE "company_identities" (
	"identity_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_identities_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint,
	"pending_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_identities_account_check" CHECK (num_nonnulls("company_identities"."user_id", "company_identities"."pending_user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "company_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"identity_id" bigint NOT NULL,
	"refresh_token" text,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"challenge" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_pending_user_id_fk" FOREIGN KEY ("pending_user_id") REFERENCES "public"."pending_users"("pending_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sessions" ADD CONSTRAINT "company_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sessions" ADD CONSTRAINT "company_sessions_identity_id_company_identities_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."company_identities"("identity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_identities_subject_key" ON "company_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "company_identities_user_id_idx" ON "company_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_identities_pending_user_id_idx" ON "company_identities" USING btree ("pending_user_id");--> statement-breakpoint
CREATE INDEX "company_sessions_identity_id_idx" ON "company_sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "company_sessions_refreshed_at_idx" ON "company_sessions" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "company_sign_ins_expires_at_idx" ON "company_sign_ins" USING btree ("expires_at");
--> statement-breakpoint
COMMENT ON TABLE company_identities IS 'Accounts at providers of company sign-in (OpenID Connect).';
COMMENT ON COLUMN company_identities.subject IS 'The person at the issuer; unique there.';
COMMENT ON COLUMN company_identities.user_id IS 'The account; null while its request waits.';
COMMENT ON COLUMN company_identities.pending_user_id IS 'The request for an account; null once accepted.';
COMMENT ON COLUMN company_identities.created_at IS 'Instant of the first sign-in, UTC.';

COMMENT ON TABLE company_sign_ins IS 'Company sign-ins that are under way.';
COMMENT ON COLUMN company_sign_ins.token_hash IS 'SHA-256 of the state or of the one-time code for the page.';
COMMENT ON COLUMN company_sign_ins.challenge IS 'SHA-256 of the verifier that the page keeps.';
COMMENT ON COLUMN company_sign_ins.content IS 'Encrypted: what the callback compares, then what the provider said.';
COMMENT ON COLUMN company_sign_ins.expires_at IS 'Instant, UTC; invalid afterwards.';
COMMENT ON COLUMN company_sign_ins.created_at IS 'Instant of the insert, UTC.';

COMMENT ON TABLE company_sessions IS 'Sessions that were opened by company sign-in.';
COMMENT ON COLUMN company_sessions.refresh_token IS 'Encrypted; null: the provider gave none.';
COMMENT ON COLUMN company_sessions.refreshed_at IS 'Instant at which the provider was last asked, UTC.';
