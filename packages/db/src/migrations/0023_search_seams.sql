-- A trigram index reads all that is known of each of several words, and knows nothing of one or two letters. Of each word this
-- keeps its first two letters and the last two of the word before: 'do<nk' where "tank" and "docks" meet.
CREATE FUNCTION search_seams(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  before text := '';
  seams text[] := '{}';
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(words, '[^[:alnum:]]+') LOOP
    CONTINUE WHEN word = '';
    seams := seams || (left(word, 2) || '<' || before);
    before := right(word, 2);
  END LOOP;
  RETURN array_to_tsvector(seams);
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION search_seams IS 'Where words begin and meet: of each its first two letters, "<", and the last two of the word before.';
--> statement-breakpoint
CREATE FUNCTION region_categories(region text, product_category text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  category text;
  pairs text[] := '{}';
BEGIN
  FOREACH category IN ARRAY product_category LOOP
    pairs := pairs || (region || '/' || category);
  END LOOP;
  RETURN pairs;
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION region_categories IS 'The region with each of the categories, as "PADD 3/Gasoline".';
--> statement-breakpoint
DROP INDEX "inquiries_open_search_idx";--> statement-breakpoint
DROP INDEX "listings_open_search_idx";--> statement-breakpoint
DROP INDEX "listings_open_search_sample_idx";--> statement-breakpoint
DROP INDEX "storage_search_idx";--> statement-breakpoint
CREATE INDEX "listings_open_region_category_idx" ON "listings" USING gin (region_categories(region, product_category)) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_search_idx" ON "inquiries" USING gin (search_seams("search_text"),"search_text" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_search_idx" ON "listings" USING gin (search_seams("public_search"),"public_search" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_search_sample_idx" ON "listings" USING gin (search_seams("public_search"),"public_search" gin_trgm_ops) WHERE status = 'Open' and (listing_id / 512) % 16 = 15;--> statement-breakpoint
CREATE INDEX "storage_search_idx" ON "storage" USING gin (search_seams("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
-- PostgreSQL does not ask an index that has only some of the rows how common an expression is.
CREATE STATISTICS inquiries_search_seams ON (search_seams(search_text)) FROM inquiries;--> statement-breakpoint
CREATE STATISTICS listings_search_seams ON (search_seams(public_search)) FROM listings;--> statement-breakpoint
CREATE STATISTICS listings_region_categories ON (region_categories(region, product_category)) FROM listings;--> statement-breakpoint
CREATE STATISTICS storage_search_seams ON (search_seams(search_text)) FROM storage;--> statement-breakpoint
ANALYZE "inquiries", "listings", "storage";
