import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type postgres from 'postgres';

/** The user of a session, which the API has to read in each call too. */
export async function readSession(sql: postgres.Sql, { headers }: FastifyRequest): Promise<number> {
  const id = createHash('sha256').update(String(headers['x-access-token'])).digest('hex');
  const [user] = await sql`
    select user_id, category, team_id from sessions join users using (user_id)
    where id = ${id} and expires_at > now() and status = 'active'`;
  if (!user) throw new Error('There is no such session.');
  return user.user_id;
}
