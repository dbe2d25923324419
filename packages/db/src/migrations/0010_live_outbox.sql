CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_position_idx" ON "outbox" USING btree ("transaction_id","event_id");--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "body_text";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "body_html";