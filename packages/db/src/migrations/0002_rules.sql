-- What Drizzle's schema cannot express: functions that read tables, triggers, and statistics for the planner.

-- Notify every process of ended sessions and tokens, and of changed teams.
\ir ../sql/sessions_ended.sql
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION sessions_ended();

\ir ../sql/account_changed.sql
CREATE TRIGGER account_changed AFTER UPDATE OF status, category, password_hash ON users FOR EACH ROW
  WHEN ((NEW.status <> 'active' AND NEW.status IS DISTINCT FROM OLD.status)
    OR NEW.category IS DISTINCT FROM OLD.category OR NEW.password_hash IS DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION account_changed();

\ir ../sql/team_changed.sql
CREATE TRIGGER team_changed AFTER UPDATE OF team_id ON users FOR EACH ROW
  WHEN (NEW.team_id IS DISTINCT FROM OLD.team_id) EXECUTE FUNCTION team_changed();

\ir ../sql/access_tokens_ended.sql
CREATE TRIGGER access_tokens_revoked AFTER UPDATE OF revoked_at ON access_tokens FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION access_tokens_ended();
CREATE TRIGGER access_tokens_deleted AFTER DELETE ON access_tokens FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION access_tokens_ended();

-- Append-only tables.
\ir ../sql/audit_stays.sql
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();

\ir ../sql/assessment_stays.sql
CREATE TRIGGER assessment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON price_index_days
  FOR EACH STATEMENT EXECUTE FUNCTION assessment_stays();
CREATE TRIGGER assessment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON price_index
  FOR EACH STATEMENT EXECUTE FUNCTION assessment_stays();
CREATE TRIGGER assessment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON price_index_notes
  FOR EACH STATEMENT EXECUTE FUNCTION assessment_stays();

-- Columns that the database fills.
\ir ../sql/file_counted.sql
CREATE TRIGGER file_counted AFTER INSERT OR UPDATE OR DELETE ON files FOR EACH ROW EXECUTE FUNCTION file_counted();

\ir ../sql/listings_posted.sql
CREATE TRIGGER listings_posted BEFORE INSERT ON listings
  FOR EACH ROW WHEN (NEW.posted_on IS NULL) EXECUTE FUNCTION listings_posted();

\ir ../sql/listings_public_place.sql
CREATE TRIGGER listings_public_place BEFORE INSERT
  OR UPDATE OF visibility, region, administrative_area_level_1, latitude, longitude, public_latitude, public_longitude
  ON listings FOR EACH ROW EXECUTE FUNCTION listings_public_place();

\ir ../sql/booking_agreed.sql
CREATE TRIGGER booking_agreed BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.storage_name = '') EXECUTE FUNCTION booking_agreed();

\ir ../sql/note_booking_teams.sql
CREATE TRIGGER note_booking_teams BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION note_booking_teams();

\ir ../sql/storage_peaks.sql

-- Market data: spans follow the history.
CREATE TYPE market_said AS (
  measure market_measure, owner_id bigint, region text, state text, categories bigint[], volume numeric, price numeric,
  use_from date, use_to date, posted_on date, last_day date, is_open boolean);
\ir ../sql/categories_at.sql
\ir ../sql/market_record.sql
\ir ../sql/follow_market.sql
CREATE TRIGGER follow_market AFTER INSERT ON history FOR EACH ROW EXECUTE FUNCTION follow_market();

\ir ../sql/note_bidder_team.sql
CREATE TRIGGER note_bidder_team BEFORE INSERT ON market_spans
  FOR EACH ROW WHEN (NEW.entity = 'bid') EXECUTE FUNCTION note_bidder_team();

\ir ../sql/fill_market_spans.sql
\ir ../sql/set_market_time_zone.sql

-- A filter by expiration from today on is often selective. With the default histogram of 100 buckets of some thousand listings each, the
-- planner overestimates it and scans the whole sort order.
ALTER TABLE listings ALTER COLUMN expiration SET STATISTICS 1000;

-- PostgreSQL gathers no statistics for expressions of partial indexes.
CREATE STATISTICS audit_word_beginnings ON (word_beginnings(search_text)) FROM audit;
CREATE STATISTICS inquiries_word_beginnings ON (word_beginnings(search_text)) FROM inquiries;
CREATE STATISTICS storage_word_beginnings ON (word_beginnings(search_text)) FROM storage;
CREATE STATISTICS users_word_beginnings ON (word_beginnings(search_text)) FROM users;
CREATE STATISTICS listings_word_beginnings ON (word_beginnings(public_search)) FROM listings;
