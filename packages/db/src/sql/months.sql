-- Tables that are partitioned by the month of created_at, in UTC (docs/runbooks/months.md).
--
-- Each partition has its own foreign keys, and the partitioned table none: to merge or drop them PostgreSQL locks the users, too, and
-- every transaction that waits for the one table while it holds the other would be a deadlock. For the same reason a month is
-- detached in one transaction and dropped in another.

-- The partitions of a table, oldest first; their rows were created before `until`. No rows: the table is not partitioned.
CREATE OR REPLACE FUNCTION months_of(name text)
RETURNS TABLE (partition regclass, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT oid::regclass, (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''(.+)''\)'))[1]::timestamptz
  FROM pg_inherits JOIN pg_class ON oid = inhrelid
  WHERE inhparent = to_regclass(quote_ident(name))
  ORDER BY 2
$$;

-- Adds a partition for each month until there is one for this instant. Returns the number of new partitions.
CREATE OR REPLACE FUNCTION add_months(name text, through timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  newest record;
  month text;
  key text;
  reference record;
  added integer := 0;
BEGIN
  LOOP
    SELECT * INTO newest FROM months_of(name) ORDER BY until DESC LIMIT 1;
    EXIT WHEN newest IS NULL OR newest.until > through;
    month := name || to_char(newest.until AT TIME ZONE 'UTC', '_YYYY_MM');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS '
      'INCLUDING INDEXES INCLUDING STORAGE)', month, name);
    -- A unique key without created_at cannot span months, so each month has its own.
    FOR key IN
      SELECT substring(pg_get_indexdef(indexrelid) FROM ' (USING .*)$') FROM pg_index
      WHERE indrelid = newest.partition AND indisunique AND NOT EXISTS (
        SELECT FROM pg_inherits WHERE inhrelid = indexrelid)
    LOOP
      EXECUTE format('CREATE UNIQUE INDEX ON %I %s', month, key);
    END LOOP;
    FOR reference IN
      SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = newest.partition AND contype = 'f'
    LOOP
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', month, reference.conname, reference.definition);
    END LOOP;
    -- Unlike CREATE TABLE ... PARTITION OF, this does not wait for readers.
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, month, newest.until,
      (newest.until AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;

-- Detaches the partitions whose rows were all created before this instant, or only the empty ones of them. Returns their number.
CREATE OR REPLACE FUNCTION detach_months(name text, before timestamptz, empty_only boolean DEFAULT false)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  month regclass;
  has_rows boolean := false;
  detached integer := 0;
BEGIN
  FOR month IN SELECT partition FROM months_of(name) WHERE until <= before LOOP
    IF empty_only THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', month) INTO has_rows;
    END IF;
    CONTINUE WHEN has_rows;
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %s', name, month);
    -- So that it cannot be taken for a copy that an operator made.
    EXECUTE format('ALTER TABLE %s RENAME TO %I', month, trim('"' from month::text) || '_expired');
    detached := detached + 1;
  END LOOP;
  RETURN detached;
END $$;

-- Drops the months of a table that detach_months has taken out.
CREATE OR REPLACE FUNCTION drop_detached_months(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month regclass;
BEGIN
  FOR month IN
    SELECT oid::regclass FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition
      AND relname ~ ('^' || name || '_(before_)?[0-9]{4}_[0-9]{2}_expired$')
  LOOP
    EXECUTE format('DROP TABLE %s', month);
  END LOOP;
END $$;

-- Turns a table into a partitioned one, with all its rows in a first partition that ends with the month of this instant. Requires a
-- unique index `<name>_month_key` on its identity and created_at. Its rows are read once, to check that none is later.
CREATE OR REPLACE FUNCTION partition_by_month(name text, now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  until timestamptz := (date_trunc('month', now AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  earlier text := name || to_char(until AT TIME ZONE 'UTC', '_before_YYYY_MM');
  table_comment text := obj_description(to_regclass(quote_ident(name)), 'pg_class');
  identity text;
  next_id bigint;
  part record;
  -- What the partitioned table needs, which LIKE does not copy.
  statements text[] := '{}';
  statement text;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
  SELECT attname INTO STRICT identity FROM pg_attribute
  WHERE attrelid = quote_ident(name)::regclass AND attidentity <> '';
  next_id := nextval(pg_get_serial_sequence(quote_ident(name), identity));

  FOR part IN
    SELECT relname, indisunique, indisprimary, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = quote_ident(name)::regclass AND relname <> name || '_month_key'
  LOOP
    IF part.indisprimary THEN
      EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', name, part.relname);
    ELSE
      EXECUTE format('ALTER INDEX %I RENAME TO %I', part.relname, left(part.relname, 50) || '_before');
      IF NOT part.indisunique THEN statements := statements || part.definition; END IF;
    END IF;
  END LOOP;
  FOR part IN
    SELECT tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid = quote_ident(name)::regclass AND NOT tgisinternal
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', part.tgname, name);
    statements := statements || part.definition;
  END LOOP;

  EXECUTE format('ALTER TABLE %I ALTER %I DROP IDENTITY', name, identity);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', name, earlier);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', earlier, earlier || '_pkey',
    name || '_month_key');
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS '
    'INCLUDING COMMENTS INCLUDING STORAGE INCLUDING STATISTICS) PARTITION BY RANGE (created_at)', name, earlier);
  EXECUTE format('COMMENT ON TABLE %I IS %L', name, table_comment);
  EXECUTE format('ALTER TABLE %I ALTER %I ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME %I START WITH %s)', name,
    identity, left(name || '_' || identity, 59) || '_seq', next_id);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (%I, created_at)', name, name || '_pkey', identity);
  FOREACH statement IN ARRAY statements LOOP EXECUTE statement; END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, earlier, until);
END $$;
