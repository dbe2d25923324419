insert into access_tokens (user_id, token_hash, name, scope, expires_at, last_used_at, revoked_at, created_at)
  select min(user_id), 'left-behind', 'Nightly "report"', 'read', '2027-01-01T00:00:00Z', '2026-03-01T00:00:00Z', null, '2026-02-01T00:00:00Z' from users;
