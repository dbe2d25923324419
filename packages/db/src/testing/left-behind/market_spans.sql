insert into price_index_days (as_of, assessed_at, late) values ('2026-02-01', '2026-02-02T00:05:00Z', false);
insert into price_index (as_of, region, product_category_id, product_category, basis, price, contributions)
  select '2026-02-01', 'PADD 3', product_category_id, product_category, 'deals', 0.5432, 3 from product_categories where position = 1;
-- Booked at the end of a day, UTC, and on the market again a month later.
insert into history (entity, entity_id, event, from_status, to_status, actor_id, created_at) values
  ('listing', 301, 'book', 'Open', 'Booked', 101, '2026-01-15T23:59:59Z'),
  ('listing', 301, 'update', 'Open', 'Open', 101, '2026-01-16T12:00:00Z'),
  ('listing', 301, 'repost', 'Booked', 'Open', 102, '2026-02-16T00:00:00Z');
