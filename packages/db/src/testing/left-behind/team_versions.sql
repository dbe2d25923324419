insert into market_deltas (measure, area, product_category_id, day, volume, priced, value, contributions, owners, owner_squares) values
  ('capacity', 'PADD 3', 1, '2026-03-01', 250.125, 200, 130.5, 3, 2, 4), ('booked', '', 0, '2026-03-02', -100, 0, 0, -1, -1, -1);
