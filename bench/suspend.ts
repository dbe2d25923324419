/** Delay from a suspension to the end of the user's socket and to the first 401, with two processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { atMost, round } from './lib/report.ts';
import { type Server, startApi } from './lib/servers.ts';

const USERS = 200;
/** Concurrent suspensions. */
const CONCURRENCY = 50;
/** Between two calls of a user. */
const POLL_MS = 50;
const TARGET_MS = 1000;
const UNAUTHENTICATED = 4401;

interface WatchedUser {
  user_id: number;
  token: string;
  /** Instant and code of the close. */
  closed: Promise<{ at: number; code: number }>;
  /** Instant of the first 401. */
  rejected: Promise<number>;
}

const header = (token: string) => ({ 'x-access-token': token });

/** Opens a documented websocket; `closed` resolves when it closes. */
async function openSocket({ origin }: Server, user_id: number, token: string) {
  const url = `${origin.replace('http', 'ws')}/?user_id=${user_id}`;
  const socket = new WebSocket(url, ['tank-storage', token]);
  const closed = new Promise<{ at: number; code: number }>((resolve) => {
    socket.onclose = ({ code }) => resolve({ at: performance.now(), code });
  });
  const opened = new Promise((resolve) => {
    socket.onopen = resolve;
  });
  await Promise.race([opened, closed]);
  if (socket.readyState !== WebSocket.OPEN) throw new Error('A socket did not open.');
  return { closed };
}

/** Calls until the answer is 401; returns the instant of that answer. */
async function poll({ origin }: Server, token: string): Promise<number> {
  await sleep(Math.random() * POLL_MS);
  for (;;) {
    const { status } = await fetch(`${origin}/api/auth`, { headers: header(token) });
    if (status === 401) return performance.now();
    if (status !== 200) throw new Error(`/api/auth answered ${status}.`);
    await sleep(POLL_MS);
  }
}

interface Delays {
  socket: number;
  http: number;
}

/** Suspends the user through `server`; returns the milliseconds from sending until socket and calls ended. */
async function suspendUser(
  server: Server,
  admin: string,
  { user_id, closed, rejected }: WatchedUser,
): Promise<Delays> {
  const sent = performance.now();
  const answer = await fetch(`${server.origin}/api/user/suspend/${user_id}`, {
    method: 'POST',
    headers: header(admin),
  });
  if (answer.status !== 200) throw new Error(`The server answered the suspension with ${answer.status}.`);
  const [{ at, code }, rejectedAt] = await Promise.all([closed, rejected]);
  if (code !== UNAUTHENTICATED) throw new Error(`A socket closed with ${code}.`);
  return { socket: at - sent, http: rejectedAt - sent };
}

/** Half of the users have their socket at the first process and call the second, the others the reverse. */
async function watch(servers: [Server, Server], user: { user_id: number; token: string }, index: number) {
  const [one, other] = index % 2 === 0 ? servers : ([servers[1], servers[0]] as const);
  const { closed } = await openSocket(one, user.user_id, user.token);
  const rejected = poll(other, user.token);
  rejected.catch(() => {});
  return { ...user, closed, rejected };
}

/** Suspends the users through both processes alternately. */
async function suspendAll(servers: [Server, Server], admin: string, users: WatchedUser[]): Promise<Delays[]> {
  const queue = users.entries();
  const delays: Delays[] = [];
  const work = async () => {
    for (const [index, user] of queue)
      delays.push(await suspendUser(servers[(index >> 1) % 2 === 0 ? 0 : 1], admin, user));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return delays;
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const describe = (what: string, unsorted: number[]) => {
  const times = unsorted.toSorted((a, b) => a - b);
  const p99 = percentile(times, 0.99);
  const [p50, max] = [percentile(times, 0.5), percentile(times, 1)];
  return [
    `${what}: p99 ${round(p99, 0)} ms after the call was sent`,
    `(p50 ${round(p50, 0)}, max ${round(max, 0)}; ${atMost(p99, TARGET_MS, ' ms')})`,
  ].join(' ');
};

export async function suspend(cluster: Cluster): Promise<string> {
  const { url, database } = await cluster.create();
  const servers = await Promise.all([startApi(url), startApi(url)]);
  try {
    const admin = await signIn(database, await addUser(database, 'Admin'));
    const users: WatchedUser[] = [];
    for (let index = 0; index < USERS; index += 1) {
      const user_id = await addUser(database);
      const user = { user_id, token: await signIn(database, user_id) };
      users.push(await watch(servers, user, index));
    }
    const delays = await suspendAll(servers, admin, users);
    const sockets = delays.map(({ socket }) => socket);
    const calls = delays.map(({ http }) => http);
    return `${USERS} users suspended over two processes; ${describe('sockets', sockets)}, ${describe('HTTP', calls)}`;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
