-- Defaults for inserts without posted_on.
CREATE OR REPLACE FUNCTION listings_posted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.posted_on := coalesce(new.posted_on, market_day(new.created_at));
  new.open_days := coalesce(new.open_days, greatest(0, new.expiration - new.posted_on));
  return new;
end $$;
