CREATE OR REPLACE FUNCTION assessment_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Assessments of the price index are append-only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
