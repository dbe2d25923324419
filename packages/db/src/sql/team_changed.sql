-- A socket fixes its audience when it opens, so sockets of both teams must reconnect.
CREATE OR REPLACE FUNCTION team_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, payload, audience)
  VALUES ('team.change', jsonb_build_object('team_ids', array_remove(ARRAY[OLD.team_id, NEW.team_id], NULL)), ARRAY[NEW.user_id]);
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
