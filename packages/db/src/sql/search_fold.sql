CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN lower(translate(words, '''"`', '') COLLATE "C");
  END IF;
  -- An acute accent typed as an apostrophe: NFKD would decompose it into a space and a combining mark.
  words := normalize(replace(words, U&'\00b4', ''), NFKD);
  words := regexp_replace(words,
    '[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g');
  words := translate(lower(words COLLATE "und-x-icu"),
    U&'\2010\2012\2013\2014\2015\2212\2044\2215\00f0\00f8\0111\0127\0131\0142\03c2\00d7''"`\00ab\00bb\02b9\02bb\02bc\2018\2019\201a\201b\201c\201d\201e\201f\2032',
    repeat('-', 6) || '//' || U&'dodhil\03c3x');
  RETURN replace(replace(replace(replace(words, U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\00fe', 'th');
END $$;
COMMENT ON FUNCTION search_fold IS 'Normalizes a text for search: without case, accents, quotes, invisible characters and variants of dashes and slashes.';
