insert into audit (actor_id, actor, action, entity, entity_id, details, address, created_at) values
  (101, 'first', 'suspend', 'user', 102, '{"reason": "spam"}', '192.0.2.1', '2026-03-01T00:00:00Z'),
  (null, 'pnpm admin', 'create', 'user', 101, null, null, '2026-01-01T00:00:00Z');
