insert into agreements (user_id, document, version, address, agreed_at) values
  (101, 'terms', '2021-08-09', '192.0.2.1', '2026-01-12T00:00:00Z'), (101, 'privacy', '2021-08-09', '2001:db8::1', '2026-01-12T00:00:01Z');
