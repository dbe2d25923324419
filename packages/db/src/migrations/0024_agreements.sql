CREATE TYPE "public"."legal_document" AS ENUM('terms', 'privacy');--> statement-breakpoint
CREATE TABLE "agreements" (
	"agreement_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"pending_user_id" bigint,
	"document" "legal_document" NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_of_one_check" CHECK (num_nonnulls("agreements"."user_id", "agreements"."pending_user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_pending_user_id_pending_users_pending_user_id_fk" FOREIGN KEY ("pending_user_id") REFERENCES "public"."pending_users"("pending_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_user_key" ON "agreements" USING btree ("user_id","document","version");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_pending_user_key" ON "agreements" USING btree ("pending_user_id","document","version");--> statement-breakpoint
COMMENT ON TABLE "agreements" IS 'Who agreed to which version of a legal document, when and from where. Those of an account request become the account''s when it is accepted.';
--> statement-breakpoint
COMMENT ON COLUMN "agreements"."agreed_at" IS 'Instant of the agreement, UTC.';
