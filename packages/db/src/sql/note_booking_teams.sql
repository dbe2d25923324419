-- A deal within one team remains one when a party leaves the team later.
CREATE OR REPLACE FUNCTION note_booking_teams() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.terminal_team_id := (select team_id from users where user_id = new.terminal_id);
  new.trader_team_id := (select team_id from users where user_id = new.trader_id);
  return new;
end $$;
