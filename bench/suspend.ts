/** How soon suspended users are cut off: 200 of them over two processes, on open sockets and over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { type Server, startApi } from './lib/fork.ts';
import { atMost, round } from './lib/verdict.ts';

const USERS = 200;
/** Suspensions on their way at once. */
const BURST = 50;
/** Milliseconds between two calls of a user. */
const POLL_MS = 50;
const TARGET_MS = 1000;
const UNAUTHENTICATED = 4401;

interface Watched {
  user_id: number;
  token: string;
  /** The instant of the close, and its code. */
  closed: Promise<{ at: number; code: number }>;
  /** The instant of the first call that was answered 401. */
  refused: Promise<number>;
}

const header = (token: string) => ({ 'x-access-token': token });

/** A documented websocket that is open and will tell when it closes. */
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

/** Calls every 50 ms until the answer is 401; a call counts from when it was answered. */
async function poll({ origin }: Server, token: string): Promise<number> {
  await sleep(Math.random() * POLL_MS);
  for (;;) {
    const { status } = await fetch(`${origin}/api/auth`, { headers: header(token) });
    if (status === 401) return performance.now();
    if (status !== 200) throw new Error(`/api/auth answered ${status}.`);
    await sleep(POLL_MS);
  }
}

interface CutOff {
  socket: number;
  http: number;
}

/** Suspends the user through `server`; answers how long after sending that each way in was closed, ms. */
async function cutOff(server: Server, admin: string, { user_id, closed, refused }: Watched): Promise<CutOff> {
  const sent = performance.now();
  const answer = await fetch(`${server.origin}/api/user/suspend/${user_id}`, {
    method: 'POST',
    headers: header(admin),
  });
  if (answer.status !== 200) throw new Error(`The suspension answered ${answer.status}.`);
  const [{ at, code }, refusedAt] = await Promise.all([closed, refused]);
  if (code !== UNAUTHENTICATED) throw new Error(`A socket closed with ${code}.`);
  return { socket: at - sent, http: refusedAt - sent };
}

/** Half the users have their socket at one process and call the other, half the other way about. */
async function watch(servers: [Server, Server], who: { user_id: number; token: string }, index: number) {
  const [one, other] = index % 2 === 0 ? servers : ([servers[1], servers[0]] as const);
  const { closed } = await openSocket(one, who.user_id, who.token);
  const refused = poll(other, who.token);
  refused.catch(() => {});
  return { ...who, closed, refused };
}

/** Runs the suspensions, so many at a time, each through the process of its turn. */
async function suspendAll(servers: [Server, Server], admin: string, users: Watched[]): Promise<CutOff[]> {
  const waiting = users.entries();
  const cut: CutOff[] = [];
  const work = async () => {
    for (const [index, user] of waiting)
      cut.push(await cutOff(servers[(index >> 1) % 2 === 0 ? 0 : 1], admin, user));
  };
  await Promise.all(Array.from({ length: BURST }, work));
  return cut;
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const line = (what: string, unsorted: number[]) => {
  const times = unsorted.toSorted((a, b) => a - b);
  const p99 = percentile(times, 0.99);
  const [p50, most] = [percentile(times, 0.5), percentile(times, 1)];
  return [
    `${what}: p99 ${round(p99, 0)} ms after the call was sent`,
    `(p50 ${round(p50, 0)}, at most ${round(most, 0)}; ${atMost(p99, TARGET_MS, ' ms')})`,
  ].join(' ');
};

export async function suspend(cluster: Cluster): Promise<string> {
  const { url, database } = await cluster.create();
  const servers = await Promise.all([startApi(url), startApi(url)]);
  try {
    const admin = await signIn(database, await addUser(database, 'Admin'));
    const users: Watched[] = [];
    for (let index = 0; index < USERS; index += 1) {
      const user_id = await addUser(database);
      const who = { user_id, token: await signIn(database, user_id) };
      users.push(await watch(servers, who, index));
    }
    const cut = await suspendAll(servers, admin, users);
    const sockets = cut.map(({ socket }) => socket);
    const calls = cut.map(({ http }) => http);
    return `${USERS} users cut off over two processes; ${line('sockets', sockets)}, ${line('HTTP', calls)}`;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
