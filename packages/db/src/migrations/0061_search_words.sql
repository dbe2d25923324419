-- Numbers by their value, letters as in a dictionary. Its locale is the same on every machine; the database's own may be any.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');--> statement-breakpoint
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN lower(replace(words, '`', '''') COLLATE "C");
  END IF;
  -- Unicode takes these two apart into other signs.
  words := normalize(translate(words, U&'\00b4\2033', '''"'), NFKD);
  words := regexp_replace(words,
    '[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g');
  words := translate(lower(words COLLATE "und-x-icu"),
    U&'`\02b9\02bb\02bc\2018\2019\201a\201b\2032\00ab\00bb\201c\201d\201e\201f\2010\2012\2013\2014\2015\2212\00f0\00f8\0111\0127\0131\0142\03c2',
    repeat('''', 9) || repeat('"', 6) || repeat('-', 6) || U&'dodhil\03c3');
  RETURN replace(replace(replace(replace(words, U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\00fe', 'th');
END $$;--> statement-breakpoint
COMMENT ON FUNCTION search_fold IS 'A text without what a search ignores: case, accents, the form of quotes and dashes, invisible characters.';--> statement-breakpoint
-- Only a letter or digit of ASCII belongs to a word here, as in the pattern that a search compares with.
CREATE FUNCTION word_beginnings(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(array(
    SELECT DISTINCT left(word, 2) FROM unnest(regexp_split_to_array(words COLLATE "C", '[^[:alnum:]]+')) AS word WHERE word <> ''));
END $$;--> statement-breakpoint
COMMENT ON FUNCTION word_beginnings IS 'The first two letters or digits of each word.';--> statement-breakpoint
CREATE FUNCTION state_name(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '{"CT": "Connecticut", "MA": "Massachusetts", "ME": "Maine", "NH": "New Hampshire", "RI": "Rhode Island", "VT": "Vermont",
    "DC": "District of Columbia", "DE": "Delaware", "MD": "Maryland", "NJ": "New Jersey", "NY": "New York",
    "PA": "Pennsylvania", "FL": "Florida", "GA": "Georgia", "NC": "North Carolina", "SC": "South Carolina",
    "VA": "Virginia", "WV": "West Virginia", "IA": "Iowa", "IL": "Illinois", "IN": "Indiana", "KS": "Kansas",
    "KY": "Kentucky", "MI": "Michigan", "MN": "Minnesota", "MO": "Missouri", "ND": "North Dakota", "NE": "Nebraska",
    "OH": "Ohio", "OK": "Oklahoma", "SD": "South Dakota", "TN": "Tennessee", "WI": "Wisconsin", "AL": "Alabama",
    "AR": "Arkansas", "LA": "Louisiana", "MS": "Mississippi", "NM": "New Mexico", "TX": "Texas", "CO": "Colorado",
    "ID": "Idaho", "MT": "Montana", "UT": "Utah", "WY": "Wyoming", "AK": "Alaska", "AZ": "Arizona", "CA": "California",
    "HI": "Hawaii", "NV": "Nevada", "OR": "Oregon", "WA": "Washington", "AB": "Alberta", "BC": "British Columbia",
    "MB": "Manitoba", "NB": "New Brunswick", "NL": "Newfoundland and Labrador", "NS": "Nova Scotia",
    "NT": "Northwest Territories", "NU": "Nunavut", "ON": "Ontario", "PE": "Prince Edward Island", "QC": "Quebec",
    "SK": "Saskatchewan", "YT": "Yukon", "AS": "American Samoa", "GU": "Guam", "MP": "Northern Mariana Islands",
    "PR": "Puerto Rico", "VI": "U.S. Virgin Islands"}'::jsonb ->> code
$$;--> statement-breakpoint
COMMENT ON FUNCTION state_name IS 'Of a postal code: the state, province or territory.';--> statement-breakpoint
COMMENT ON FUNCTION search_seams IS 'Asked for by versions before the migration search_words only.';--> statement-breakpoint
DROP INDEX "audit_actor_idx";--> statement-breakpoint
DROP INDEX "audit_acting_as_idx";--> statement-breakpoint
DROP INDEX "audit_action_idx";--> statement-breakpoint
DROP INDEX "audit_entity_idx";--> statement-breakpoint
DROP INDEX "audit_address_idx";--> statement-breakpoint
DROP INDEX "audit_action_day_idx";--> statement-breakpoint
DROP INDEX "audit_search_idx";--> statement-breakpoint
DROP INDEX "audit_search_sample_idx";--> statement-breakpoint
DROP INDEX "bookings_sort_product_idx";--> statement-breakpoint
DROP INDEX "bookings_sort_storage_name_idx";--> statement-breakpoint
DROP INDEX "bookings_sort_address_idx";--> statement-breakpoint
DROP INDEX "bookings_search_idx";--> statement-breakpoint
DROP INDEX "messages_search_idx";--> statement-breakpoint
DROP INDEX "messages_search_sample_idx";--> statement-breakpoint
DROP INDEX "inquiries_open_address_idx";--> statement-breakpoint
DROP INDEX "inquiries_open_product_idx";--> statement-breakpoint
DROP INDEX "inquiries_open_search_idx";--> statement-breakpoint
DROP INDEX "listings_open_locality_idx";--> statement-breakpoint
DROP INDEX "listings_open_state_idx";--> statement-breakpoint
DROP INDEX "listings_open_heel_idx";--> statement-breakpoint
DROP INDEX "listings_open_search_idx";--> statement-breakpoint
DROP INDEX "listings_open_search_sample_idx";--> statement-breakpoint
DROP INDEX "storage_name_idx";--> statement-breakpoint
DROP INDEX "storage_address_idx";--> statement-breakpoint
DROP INDEX "storage_search_idx";--> statement-breakpoint
DROP INDEX "users_active_username_idx";--> statement-breakpoint
DROP INDEX "users_active_first_name_idx";--> statement-breakpoint
DROP INDEX "users_active_last_name_idx";--> statement-breakpoint
DROP INDEX "users_active_email_idx";--> statement-breakpoint
DROP INDEX "users_active_company_idx";--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
DROP INDEX "users_search_sample_idx";--> statement-breakpoint
DROP INDEX "users_username_search_idx";--> statement-breakpoint
ALTER TABLE "audit" drop column "search_text";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(actor || chr(10) || coalesce(acting_as, '') || chr(10) || action || chr(10) || coalesce(address, ''))) STORED;--> statement-breakpoint
ALTER TABLE "bookings" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(storage_name || chr(10) || address || chr(10) || coalesce(state_name(administrative_area_level_1), ''))) STORED;--> statement-breakpoint
ALTER TABLE "inquiries" drop column "search_text";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(formatted_address || chr(10) || coalesce(state_name(administrative_area_level_1), '') || chr(10) || comment)) STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "public_search";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_search" text GENERATED ALWAYS AS (search_fold(case when visibility >= 2 then coalesce(locality, '') else '' end || chr(10) || case when visibility >= 1 then coalesce(administrative_area_level_1 || ' ' || coalesce(state_name(administrative_area_level_1), ''), '') else '' end || chr(10) || comment)) STORED;--> statement-breakpoint
ALTER TABLE "storage" drop column "search_text";--> statement-breakpoint
ALTER TABLE "storage" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(storage_name || chr(10) || formatted_address || chr(10) || coalesce(state_name(administrative_area_level_1), ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(username || chr(10) || first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, ''))) STORED;--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_acting_as_idx" ON "audit" USING btree ("acting_as" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_action_idx" ON "audit" USING btree ("action" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_entity_idx" ON "audit" USING btree ("entity" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_address_idx" ON "audit" USING btree ("address" collate natural_order,"audit_id");--> statement-breakpoint
CREATE INDEX "audit_action_day_idx" ON "audit" USING btree ("action" collate natural_order,market_day(created_at),"audit_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_search_idx" ON "audit" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_search_sample_idx" ON "audit" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops) WHERE (audit_id / 512) % 16 = 15;--> statement-breakpoint
CREATE INDEX "bookings_sort_product_idx" ON "bookings" USING btree ("product" collate natural_order,"booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_storage_name_idx" ON "bookings" USING btree ("storage_name" collate natural_order,"booking_id");--> statement-breakpoint
CREATE INDEX "bookings_sort_address_idx" ON "bookings" USING btree ("address" collate natural_order,"booking_id");--> statement-breakpoint
CREATE INDEX "bookings_search_idx" ON "bookings" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin (word_beginnings(search_fold("message")),search_fold("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search_sample_idx" ON "messages" USING gin (word_beginnings(search_fold("message")),search_fold("message") gin_trgm_ops) WHERE (message_id / 512) % 16 = 15;--> statement-breakpoint
CREATE INDEX "inquiries_open_address_idx" ON "inquiries" USING btree ("formatted_address" collate natural_order,"inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_product_idx" ON "inquiries" USING btree ("product" collate natural_order,"inquiry_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "inquiries_open_search_idx" ON "inquiries" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_locality_idx" ON "listings" USING btree ("public_locality" collate natural_order,"listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_state_idx" ON "listings" USING btree ("public_administrative_area_level_1" collate natural_order,"listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_heel_idx" ON "listings" USING btree ("heel_product" collate natural_order,"listing_id") WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_search_idx" ON "listings" USING gin (word_beginnings("public_search"),"public_search" gin_trgm_ops) WHERE status = 'Open';--> statement-breakpoint
CREATE INDEX "listings_open_search_sample_idx" ON "listings" USING gin (word_beginnings("public_search"),"public_search" gin_trgm_ops) WHERE status = 'Open' and (listing_id / 512) % 16 = 15;--> statement-breakpoint
CREATE INDEX "storage_name_idx" ON "storage" USING btree ("storage_name" collate natural_order,"storage_id");--> statement-breakpoint
CREATE INDEX "storage_address_idx" ON "storage" USING btree ("formatted_address" collate natural_order,"storage_id");--> statement-breakpoint
CREATE INDEX "storage_search_idx" ON "storage" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_active_username_idx" ON "users" USING btree ("username" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_first_name_idx" ON "users" USING btree ("first_name" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_last_name_idx" ON "users" USING btree ("last_name" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_email_idx" ON "users" USING btree ("email" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_active_company_idx" ON "users" USING btree ("company" collate natural_order,"user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_sample_idx" ON "users" USING gin (word_beginnings("search_text"),"search_text" gin_trgm_ops) WHERE (user_id / 512) % 16 = 15;--> statement-breakpoint
CREATE INDEX "users_username_search_idx" ON "users" USING gin (word_beginnings(search_fold("username")),search_fold("username") gin_trgm_ops);--> statement-breakpoint
CREATE STATISTICS audit_word_beginnings ON (word_beginnings(search_text)) FROM audit;--> statement-breakpoint
CREATE STATISTICS inquiries_word_beginnings ON (word_beginnings(search_text)) FROM inquiries;--> statement-breakpoint
CREATE STATISTICS storage_word_beginnings ON (word_beginnings(search_text)) FROM storage;--> statement-breakpoint
CREATE STATISTICS users_word_beginnings ON (word_beginnings(search_text)) FROM users;--> statement-breakpoint
CREATE STATISTICS listings_word_beginnings ON (word_beginnings(public_search)) FROM listings;--> statement-breakpoint
ANALYZE "audit", "bookings", "inquiries", "listings", "messages", "storage", "users";
