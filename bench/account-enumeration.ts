/** Account enumeration by timing: whether sign-in and recovery take equally long with and without an account. */
import type { Database } from '@tank/db/client';
import { addUser, type Cluster } from './lib/database.ts';
import { round } from './lib/report.ts';
import { type Server, startApi } from './lib/servers.ts';

const CALLS = 200;
const WARM_UP = 30;
/** Pairs of calls between resets of the rate limits, well below the limit per network. */
const RESET_EVERY = 8;
const TARGET_PERCENT = 5;
/** A hash with the product's parameters that matches no password sent here. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5vdY1jIHPbBk28ECgt0h1g$MZl+pT54c7JgG2D/AhnGCzGgaMfDOA6azskSvjLwDSw';

interface Endpoint {
  name: string;
  path: string;
  body: (email: string) => object;
  status: number;
}

const endpoints: Endpoint[] = [
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

async function timeCall(
  { origin }: Server,
  { path, body, status }: Endpoint,
  email: string,
): Promise<number> {
  const sent = performance.now();
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  await answer.text();
  if (answer.status !== status) throw new Error(`The server answered ${path} with ${answer.status}.`);
  return performance.now() - sent;
}

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/** Alternates between both, so that other load of the machine affects both equally. */
async function compare(
  server: Server,
  { client }: Database,
  endpoint: Endpoint,
  emails: string[],
): Promise<string> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [index, email] of emails.entries()) {
    if (index % RESET_EVERY === 0) await client`delete from rate_limits`;
    const unregistered = `nobody${index}_${email}`;
    const pair = index % 2 === 0 ? [email, unregistered] : [unregistered, email];
    for (const address of pair) {
      const time = await timeCall(server, endpoint, address);
      if (index >= WARM_UP) (address === email ? known : unknown).push(time);
    }
  }
  const difference = 100 * (mean(known) / mean(unknown) - 1);
  const verdict = Math.abs(difference) <= TARGET_PERCENT ? 'met' : 'missed';
  return `${endpoint.name} ${round(mean(known))} ms with an account, ${round(mean(unknown))} ms without, difference ${round(difference, 1)} % (target within ${TARGET_PERCENT} %: ${verdict})`;
}

export async function accountEnumeration(cluster: Cluster): Promise<string> {
  const { url, database } = await cluster.create();
  const server = await startApi(url);
  try {
    for (let user = 0; user < CALLS + WARM_UP; user += 1) await addUser(database);
    await database.client`update users set password_hash = ${HASH}`;
    const rows = await database.client<{ email: string }[]>`select email from users order by user_id`;
    const emails = rows.map(({ email }) => email);
    const lines: string[] = [];
    for (const endpoint of endpoints) lines.push(await compare(server, database, endpoint, emails));
    return `means of ${CALLS} calls each: ${lines.join('; ')}`;
  } finally {
    await server.stop();
  }
}
