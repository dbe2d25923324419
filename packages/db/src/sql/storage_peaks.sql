-- The only definition of overbooking: MBBL booked on the peak day of each month, from first_day to the day before end_day. The sum
-- rises only on days on which a term starts; a term that ends on the same day frees its volume first.
CREATE OR REPLACE FUNCTION storage_peaks(of_storage bigint, first_day date, end_day date) RETURNS TABLE (month date, peak numeric)
LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT greatest(b.start_date, first_day) AS start_date, b.end_date, b.volume FROM bookings b
    WHERE b.storage_id = of_storage AND b.start_date < end_day AND b.end_date > first_day
      AND b.closed_reason IS DISTINCT FROM 'backed_out'
  ), changes AS (
    SELECT start_date AS day, volume FROM held
    UNION ALL
    SELECT end_date, -volume FROM held WHERE end_date < end_day
    UNION ALL
    SELECT greatest(m::date, first_day), 0
    FROM generate_series(date_trunc('month', first_day::timestamp), end_day::timestamp - interval '1 day', '1 month') AS m
  ), days AS (
    SELECT day, sum(sum(volume)) OVER (ORDER BY day) AS booked FROM changes GROUP BY day
  )
  SELECT date_trunc('month', day::timestamp)::date, max(booked) FROM days GROUP BY 1 ORDER BY 1
$$;
