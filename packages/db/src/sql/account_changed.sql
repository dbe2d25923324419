-- A new password, role or status ends the account's sessions, sessions of an Admin acting as this user, and all tokens, which may have
-- leaked with the password. A user who changes their own password stays signed in: the transaction sets tank.kept_session.
CREATE OR REPLACE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE (user_id = NEW.user_id OR admin_id = NEW.user_id)
    AND (NEW.status <> 'active' OR NEW.category IS DISTINCT FROM OLD.category
      OR id IS DISTINCT FROM nullif(current_setting('tank.kept_session', true), ''));
  UPDATE access_tokens SET revoked_at = clock_timestamp() WHERE user_id = NEW.user_id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
