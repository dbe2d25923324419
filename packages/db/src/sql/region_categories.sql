CREATE OR REPLACE FUNCTION region_categories(region text, product_category text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  category text;
  pairs text[] := '{}';
BEGIN
  FOREACH category IN ARRAY product_category LOOP
    pairs := pairs || (region || '/' || category);
  END LOOP;
  RETURN pairs;
END $$;
COMMENT ON FUNCTION region_categories IS 'The region with each of the categories, as "PADD 3/Gasoline".';
