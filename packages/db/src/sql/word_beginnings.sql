-- Words consist of ASCII letters and digits, as in the pattern that a search compares with.
CREATE OR REPLACE FUNCTION word_beginnings(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(array(
    SELECT DISTINCT left(word, 2) FROM unnest(regexp_split_to_array(words COLLATE "C", '[^[:alnum:]]+')) AS word WHERE word <> ''));
END $$;
COMMENT ON FUNCTION word_beginnings IS 'The first two letters or digits of each word.';
