CREATE TABLE "contact_requests" (
	"contact_request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_requests_contact_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"email" text NOT NULL,
	"company" text,
	"comments" text,
	"status" "resolution_status" DEFAULT 'Open' NOT NULL,
	"note" text,
	"resolved_by" bigint,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_resolved_by_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_user_id_idx" ON "contact_requests" USING btree ("user_id","created_at");
--> statement-breakpoint
COMMENT ON TABLE "contact_requests" IS 'Who wants to hear from the operator, as they wrote it.';--> statement-breakpoint
COMMENT ON COLUMN "contact_requests"."status" IS 'Open or Resolved.';--> statement-breakpoint
COMMENT ON COLUMN "contact_requests"."resolved_at" IS 'When an Admin resolved it last, UTC; kept where it was opened again.';--> statement-breakpoint
COMMENT ON COLUMN "contact_requests"."version" IS 'Counts edits; a stale one is refused.';--> statement-breakpoint
COMMENT ON COLUMN "contact_requests"."created_at" IS 'Instant of the insert, UTC.';--> statement-breakpoint
COMMENT ON COLUMN "users"."must_change_password" IS 'True where somebody else chose the password: its owner is asked for another one at the next sign-in.';
