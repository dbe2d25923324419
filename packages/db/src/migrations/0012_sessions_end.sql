COMMENT ON TABLE "server_keys" IS 'Keys that all processes share, made when they are first needed.';
--> statement-breakpoint
COMMENT ON COLUMN "server_keys"."created_at" IS 'Instant of the insert, UTC.';
--> statement-breakpoint
COMMENT ON COLUMN "mail"."template" IS 'Which template renders the data.';
--> statement-breakpoint
-- Whatever deletes a session, a log-out, a job or a person with psql: every process hears of it and closes its sockets.
CREATE FUNCTION sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ended) THEN
    INSERT INTO outbox (topic, payload, audience)
    SELECT 'session.end', jsonb_build_object('session_ids', jsonb_agg(id)), array_agg(DISTINCT user_id) FROM ended;
    PERFORM pg_notify('outbox', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION sessions_ended();
--> statement-breakpoint
-- Suspension, deletion, another password and another role end the account's sessions (design section 5), and those that an
-- Admin has as somebody else, whoever does it.
CREATE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.user_id OR admin_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER UPDATE OF status, category, password_hash ON users FOR EACH ROW
  WHEN ((NEW.status <> 'active' AND NEW.status IS DISTINCT FROM OLD.status)
    OR NEW.category IS DISTINCT FROM OLD.category OR NEW.password_hash IS DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION account_changed();
--> statement-breakpoint
-- Whose events a socket gets is worked out when it opens: those of the teams concerned open theirs again.
CREATE FUNCTION team_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, payload, audience)
  VALUES ('team.change', jsonb_build_object('team_ids', array_remove(ARRAY[OLD.team_id, NEW.team_id], NULL)), ARRAY[NEW.user_id]);
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_changed AFTER UPDATE OF team_id ON users FOR EACH ROW
  WHEN (NEW.team_id IS DISTINCT FROM OLD.team_id) EXECUTE FUNCTION team_changed();
