-- However a session is deleted (sign-out, job, psql), every process is notified and closes its sockets.
CREATE OR REPLACE FUNCTION sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ended) THEN
    INSERT INTO outbox (topic, payload, audience)
    SELECT 'session.end', jsonb_build_object('session_ids', jsonb_agg(id)), array_agg(DISTINCT user_id) FROM ended;
    PERFORM pg_notify('outbox', '');
  END IF;
  RETURN NULL;
END $$;
