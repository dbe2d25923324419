-- However a token ends, every process is notified and closes the sockets that use it, as with sessions.
CREATE OR REPLACE FUNCTION access_tokens_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, payload, audience)
  VALUES ('session.end', jsonb_build_object('session_ids', jsonb_build_array(OLD.token_hash)), ARRAY[OLD.user_id]);
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
