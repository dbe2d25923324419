/**
 * Sessions with their users: the one read that every request makes, so it is written once and not built in each of them. A few
 * sizes of it serve any number of sessions, the last id said again: PostgreSQL keeps its plan for a number of ids, and makes one
 * for a list of them anew each time, which costs several times what the reading does.
 */
import type { Database } from '@tank/db/client';
import { sessions } from '@tank/db/tables/sessions';
import { users } from '@tank/db/tables/users';
import { sql } from 'drizzle-orm';
import { selection } from '../../kernel/columns.ts';
import type { Selected } from '../../kernel/list-source.ts';
import { rowsOf } from '../../kernel/prepared.ts';
import { compile, type Statement } from '../../kernel/statement.ts';
import { lacksSecondFactor } from './first-steps.ts';

/** Sessions of one statement. */
const SIZES = [1, 2, 4, 8, 16, 32] as const;
const MOST = 32;

const { username, category, status, team_id, data_sub, overlay_access } = users;
const fields = {
  id: sessions.id,
  user_id: sessions.userId,
  expires_at: sql<string>`${sessions.expiresAt}`,
  admin_id: sessions.admin_id,
  created_at: sessions.created_at,
  username,
  category,
  status,
  team_id,
  data_sub,
  overlay_access,
  must_change_password: users.must_change_password,
  lacks_second_factor: lacksSecondFactor(sql`coalesce(${sessions.admin_id}, ${users.user_id})`),
};
export type SessionRow = Selected<typeof fields>;

const idsOf = (size: number) => Array.from({ length: size }, (_, place) => sql.placeholder(`id_${place}`));

const statements = SIZES.map((size): [size: number, Statement] => [
  size,
  compile(sql`
    select ${selection(fields)} from ${sessions} join ${users} on ${users.user_id} = ${sessions.userId}
    where ${sessions.id} in (${sql.join(idsOf(size), sql`, `)})`),
]);

/** Those of these ids that there are. */
export async function readSessions(client: Database['client'], ids: string[]): Promise<SessionRow[]> {
  const [now, later] = [ids.slice(0, MOST), ids.slice(MOST)];
  const [size, statement] = statements.find(([size]) => size >= now.length) ?? [];
  if (!size || !statement) return [];
  const named = Array.from({ length: size }, (_, place) => [`id_${place}`, now[place] ?? now.at(-1)]);
  const [rows, others] = await Promise.all([
    rowsOf<SessionRow>(client, statement, Object.fromEntries(named)),
    later.length > 0 ? readSessions(client, later) : [],
  ]);
  return others.length > 0 ? [...rows, ...others] : rows;
}
