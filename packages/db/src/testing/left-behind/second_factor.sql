insert into email_changes (token_hash, user_id, email, expires_at, used_at) values
  ('hash-of-link', 102, 'Trader+2@example.test', '2026-03-01T00:00:00Z', null), ('hash-of-another', 102, 'ä@example.test', '2026-03-01T00:00:00Z', '2026-02-28T00:00:00Z');
