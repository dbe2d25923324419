-- A bid belongs to the team that its bidder was in when it was placed; later spans of the bid inherit it.
CREATE OR REPLACE FUNCTION note_bidder_team() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  before market_spans;
begin
  select * into before from market_spans s
  where s.entity = 'bid' and s.entity_id = new.entity_id order by s.span_id desc limit 1;
  if before.span_id is not null then
    new.team_id := before.team_id;
  else
    new.team_id := (select u.team_id from users u where u.user_id = new.owner_id);
  end if;
  return new;
end $$;
