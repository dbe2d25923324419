-- One row per user. A transaction that adds files locks it until it ends, so concurrent uploads cannot exceed the quota.
CREATE OR REPLACE FUNCTION count_file_bytes(changed_user bigint, stored bigint, waiting bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO file_usage (user_id, stored_bytes, waiting_bytes) VALUES (changed_user, stored, waiting)
  ON CONFLICT (user_id) DO UPDATE SET
    stored_bytes = file_usage.stored_bytes + excluded.stored_bytes,
    waiting_bytes = file_usage.waiting_bytes + excluded.waiting_bytes;
$$;

CREATE OR REPLACE FUNCTION file_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_file_bytes(OLD.uploaded_by, -OLD.size,
      CASE num_nonnulls(OLD.listing_id, OLD.bid_id, OLD.inquiry_id, OLD.inquiry_bids_id) WHEN 0 THEN -OLD.size ELSE 0 END);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_file_bytes(NEW.uploaded_by, NEW.size,
      CASE num_nonnulls(NEW.listing_id, NEW.bid_id, NEW.inquiry_id, NEW.inquiry_bids_id) WHEN 0 THEN NEW.size ELSE 0 END);
  END IF;
  RETURN NULL;
END $$;
