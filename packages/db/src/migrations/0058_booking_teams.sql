ALTER TABLE "bookings" ADD COLUMN "terminal_team_id" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "trader_team_id" bigint;--> statement-breakpoint
COMMENT ON COLUMN "bookings"."terminal_team_id" IS 'The team of the terminal when the booking was made. Kept when it leaves or the team is deleted.';--> statement-breakpoint
COMMENT ON COLUMN "bookings"."trader_team_id" IS 'The team of the trader when the booking was made. Kept when it leaves or the team is deleted.';--> statement-breakpoint
UPDATE "bookings" k SET "terminal_team_id" = terminal."team_id", "trader_team_id" = trader."team_id"
FROM "users" terminal, "users" trader
WHERE terminal."user_id" = k."terminal_id" AND trader."user_id" = k."trader_id"
  AND (terminal."team_id" IS NOT NULL OR trader."team_id" IS NOT NULL);
--> statement-breakpoint
-- A deal within one team stays one when a side leaves the team afterwards.
CREATE FUNCTION note_booking_teams() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.terminal_team_id := (select team_id from users where user_id = new.terminal_id);
  new.trader_team_id := (select team_id from users where user_id = new.trader_id);
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER note_booking_teams BEFORE INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION note_booking_teams();
