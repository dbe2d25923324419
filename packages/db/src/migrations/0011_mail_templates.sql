ALTER TABLE "mail" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "data" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;