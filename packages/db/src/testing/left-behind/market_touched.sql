insert into market_changes (first_day, change) values ('2026-01-20', 3), ('2026-02-01', 5);
