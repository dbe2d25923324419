/** Whether time tells addresses and usernames with an account from those without, at sign-in and at recovery: means of both, in turn. */
import type { Database } from '@tank/db/client';
import { addUser, type Cluster } from './lib/database.ts';
import { type Server, startApi } from './lib/fork.ts';
import { round } from './lib/verdict.ts';

const CALLS = 200;
const WARM_UP = 30;
/** Pairs of calls, well below the attempts that a network has before it must pause. */
const FORGET_EVERY = 8;
const TARGET_PERCENT = 5;
/** As the product hashes them; of no password that is sent here. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5vdY1jIHPbBk28ECgt0h1g$MZl+pT54c7JgG2D/AhnGCzGgaMfDOA6azskSvjLwDSw';

interface Door {
  name: string;
  path: string;
  body: (email: string) => object;
  status: number;
}

const doors: Door[] = [
  {
    name: 'sign-in',
    path: '/api/login',
    body: (email) => ({ email, password: 'not the password' }),
    status: 401,
  },
  {
    name: 'sign-in by username',
    path: '/api/login',
    body: (email) => ({ email: email.replace(/@.*/, ''), password: 'not the password' }),
    status: 401,
  },
  { name: 'recovery', path: '/api/user/changePassword', body: (email) => ({ email }), status: 200 },
];

async function knock({ origin }: Server, { path, body, status }: Door, email: string): Promise<number> {
  const sent = performance.now();
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  await answer.text();
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - sent;
}

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/** One of each in turn, so that whatever else the machine does falls on both. */
async function compare(server: Server, { client }: Database, door: Door, emails: string[]): Promise<string> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [index, email] of emails.entries()) {
    if (index % FORGET_EVERY === 0) await client`delete from rate_limits`;
    const stranger = `nobody${index}_${email}`;
    const inTurn = index % 2 === 0 ? [email, stranger] : [stranger, email];
    for (const address of inTurn) {
      const time = await knock(server, door, address);
      if (index >= WARM_UP) (address === email ? known : unknown).push(time);
    }
  }
  const apart = 100 * (mean(known) / mean(unknown) - 1);
  const verdict = Math.abs(apart) <= TARGET_PERCENT ? 'met' : 'missed';
  return `${door.name} ${round(mean(known))} ms with an account, ${round(mean(unknown))} ms without, ${round(apart, 1)} % apart (target within ${TARGET_PERCENT} %: ${verdict})`;
}

export async function toldApart(cluster: Cluster): Promise<string> {
  const { url, database } = await cluster.create();
  const server = await startApi(url);
  try {
    for (let user = 0; user < CALLS + WARM_UP; user += 1) await addUser(database);
    await database.client`update users set password_hash = ${HASH}`;
    const rows = await database.client<{ email: string }[]>`select email from users order by user_id`;
    const emails = rows.map(({ email }) => email);
    const lines: string[] = [];
    for (const door of doors) lines.push(await compare(server, database, door, emails));
    return `means of ${CALLS} calls each: ${lines.join('; ')}`;
  } finally {
    await server.stop();
  }
}
