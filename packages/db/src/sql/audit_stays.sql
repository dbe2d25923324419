CREATE OR REPLACE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of the audit are only ever added.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
