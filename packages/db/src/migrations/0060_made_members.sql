ALTER TABLE "team_invitations" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_invitations_user_id_idx" ON "team_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_invitations_username_idx" ON "team_invitations" USING btree (lower("username")) WHERE accepted_at is null;