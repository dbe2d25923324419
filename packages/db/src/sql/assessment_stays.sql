CREATE OR REPLACE FUNCTION assessment_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An assessment of the price index is never written anew.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
