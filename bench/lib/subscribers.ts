/** Users who follow live events, and the frames by which their sockets subscribe. */
import { randomBytes } from 'node:crypto';
import type { Opening } from './counting-clients.ts';
import { type BenchDatabase, hashToken } from './database.ts';

export interface Person {
  user_id: number;
  token: string;
}

export type Kind = 'documented' | 'typed';

/** An event id of another cluster is answered with a frame, which shows that the socket is subscribed. */
const UNKNOWN_EVENT_ID = '900000000000000-1';

export const createOpening: Record<Kind, (person: Person) => Opening> = {
  documented: ({ user_id, token }) => ({
    path: `/ws?user_id=${user_id}`,
    hello: [JSON.stringify({ token, last_event_id: UNKNOWN_EVENT_ID })],
    greetings: 1,
  }),
  typed: ({ token }) => ({
    path: '/trpc?connectionParams=1',
    hello: [
      JSON.stringify({ method: 'connectionParams', data: { token } }),
      '{"id":1,"jsonrpc":"2.0","method":"subscription","params":{"path":"live.events","input":{}}}',
    ],
    // Started, and subscribed.
    greetings: 2,
  }),
};

/** Users with a session each. */
export async function addPeople({ database: { client } }: BenchDatabase, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const rows = await client<{ user_id: number }[]>`
    with person as (
      insert into users (username, email, password_hash, category, first_name, last_name)
      select 'socket_' || n, 'socket_' || n || '@bench.test', 'none', 'Trader', 'Bench', 'Socket'
      from generate_series(1, ${count}) n returning user_id
    ), session as (
      insert into sessions (id, user_id, expires_at)
      select hash, user_id, now() + interval '12 hours'
      from (select user_id, row_number() over (order by user_id) as n from person) p
        join unnest(${tokens.map(hashToken)}::text[]) with ordinality as token(hash, n) using (n)
    )
    select user_id from person order by user_id`;
  return rows.map(({ user_id }, i) => ({ user_id, token: tokens[i] ?? '' }));
}
