insert into second_factors (user_id, secret, confirmed_at, last_step) values
  (101, 'v1.abcdefghijklmnopqrstuvwxyz0123456789-_', '2026-02-01T00:00:00Z', 59000000), (102, 'v1.zyxwvutsrqponmlkjihgfedcba9876543210-_', null, 0);
insert into recovery_codes (code_hash, user_id, used_at) values
  ('hash-of-code', 101, null), ('hash-of-another-code', 101, '2026-02-02T00:00:00Z');
