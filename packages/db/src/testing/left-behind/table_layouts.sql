insert into email_changes (token_hash, user_id, email, expires_at, used_at) values
  ('hash-of-email-change', 102, 'elsewhere@example.test', '2026-03-01T00:00:00Z', null);
