/** A database with the given number of users, bookings, messages and audit rows each. */
import type { BenchDatabase, Cluster } from './database.ts';

const MESSAGES_PER_CONVERSATION = 100;

export async function createAdminDatabase(cluster: Cluster, rows: number): Promise<BenchDatabase> {
  const created = await cluster.create({ bookings: rows });
  const { client } = created.database;
  await client`
    insert into users (username, email, password_hash, category, first_name, last_name, company, data_sub, created_at)
    select 'many_' || n, 'many_' || n || '@bench.test', 'none',
      (array['Viewer', 'Trader', 'Terminal'])[1 + n % 3]::category, 'First ' || n, 'Last ' || n, 'Company ' || n,
      (n % 10 = 0)::int, now() - (n % 1000) * interval '1 day'
    from generate_series(1, ${rows}::int) n`;
  await client`
    with talk as (
      insert into conversations (conversation_title, listing_id, started_by, owner_id)
      select 'Tank', listing_id, (select max(user_id) from users) - row_number() over (order by listing_id), owner_id
      from listings order by listing_id limit ${Math.ceil(rows / MESSAGES_PER_CONVERSATION)} returning *),
    people as (
      insert into participants (conversation_id, user_id)
      select conversation_id, started_by from talk union all select conversation_id, owner_id from talk)
    insert into messages (conversation_id, sent_by, sent_to, message, created_at)
    select conversation_id, started_by, owner_id,
      'Is tank ' || n || ' of ' || conversation_id || ' heated, and free from week ' || n % 52 || '?',
      now() - (n * 10 + conversation_id % 10) * interval '1 day'
    from talk, generate_series(1, ${MESSAGES_PER_CONVERSATION}::int) n order by n desc`;
  await client`
    insert into audit (actor_id, actor, action, entity, entity_id, address, created_at)
    select user_id, username, (array['suspend', 'update', 'create', 'read', 'resolve'])[1 + n % 5], 'user', n,
      '192.0.2.' || n % 200, now() - (n % 1000) * interval '1 day'
    from generate_series(1, ${rows}::int) n, (select user_id, username from users order by user_id limit 1) who`;
  await client`vacuum (analyze) users, conversations, participants, messages, audit`;
  return created;
}
