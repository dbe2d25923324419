insert into market_checks (checked_at, values_off, records_off) values ('2026-02-01T02:00:00Z', 0, 3);
