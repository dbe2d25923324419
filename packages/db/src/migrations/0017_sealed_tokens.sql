-- No call has ever stored one: what is there was written by hand, and open.
UPDATE "users" SET "tankwatch_api" = NULL WHERE "tankwatch_api" !~ '^v1[.][A-Za-z0-9_-]{38,}$';
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tankwatch_api_check" CHECK ("users"."tankwatch_api" ~ '^v1[.][A-Za-z0-9_-]{38,}$');