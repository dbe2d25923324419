/**
 * Malformed openings, frames and messages on both sockets, beside clients that behave: the process lives, the others
 * get their events, nobody is told what is not theirs, and no memory stays. `TEST_STORM=full` sends 10,000 of them,
 * `TEST_SEED` draws others.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { outbox } from '@tank/db/tables/outbox';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { createSessionStore } from '../../../modules/access/sessions/session-store.ts';
import { addUser } from '../../insert-records.ts';
import type { Memory } from '../../processes/report-memory.ts';
import { type Attacker, malformedSession } from './malformed-frames.ts';
import { attack } from './raw-socket.ts';
import { createRandom } from './seeded-random.ts';

const { full } = inject('storm');
const { seed } = inject('chance');
const ROUNDS = full ? 6 : 2;
/** Of the first round the memory is not compared: code is compiled, pools are filled. */
const PER_ROUND = full ? 2000 : 100;
const CONCURRENCY = 20;
/** Mebibytes that the last round may end above the first: a thousandth of what the frames of a round hold, and randomBytesOf. */
const MARGIN = { heap: 4, rss: 48 };
const TIMEOUT = { timeout: 20_000 };

let database: OpenDatabase;
let api: { port: number; exit: Promise<unknown>; memory(): Promise<Memory>; stop(): Promise<void> };
let attacker: Attacker;
let healthy: { user_id: number; token: string; events: string[]; sockets: WebSocket[] };
let exited = false;

async function startWatched(url: string): Promise<typeof api> {
  const script = fileURLToPath(new URL('../../processes/serve-monitored.ts', import.meta.url));
  const child = fork(script, [url], { execArgv: ['--expose-gc'] });
  const exit = once(child, 'exit');
  void exit.then(() => {
    exited = true;
  });
  const [{ port }] = await once(child, 'message');
  return {
    port,
    exit,
    async memory() {
      child.send('memory');
      const [memory] = await once(child, 'message');
      return memory as Memory;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}

/** One socket of each kind, both of one person. */
async function listen(port: number, { user_id, token, events, sockets }: typeof healthy): Promise<void> {
  const typed = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`);
  const documented = new WebSocket(`ws://127.0.0.1:${port}/ws?user_id=${user_id}`, [SOCKET_PROTOCOL, token]);
  sockets.push(typed, documented);
  await Promise.all([once(typed, 'open'), once(documented, 'open')]);
  typed.on('message', (data) => {
    const { data: told } = JSON.parse(String(data)).result?.data ?? {};
    if (told) events.push(`typed ${told.type}`);
  });
  documented.on('message', (data) => events.push(`documented ${JSON.parse(String(data)).type}`));
  typed.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
  typed.send(
    JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'subscription',
      params: { path: 'live.events', input: {} },
    }),
  );
  while (!events.includes('typed ready')) await once(typed, 'message');
}

/** An event for the healthy one; resolves when both sockets have it. */
async function tell(count: number): Promise<void> {
  const event = {
    topic: 'notification.create',
    payload: { notification_id: 1 },
    audience: [healthy.user_id],
  };
  await database.db.insert(outbox).values(event);
  await database.client.notify('outbox', '');
  const wanted = Array.from({ length: count }, () => ['documented notify', 'typed notification'])
    .flat()
    .sort();
  const told = () => healthy.events.filter((name) => name !== 'typed ready').sort();
  await expect.poll(told, TIMEOUT).toEqual(wanted);
}

beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
  api = await startWatched(database.url);
  const sessions = createSessionStore(database);
  const person = async () => {
    const user_id = await addUser(database, 'Trader');
    return { user_id, token: await sessions.start(user_id) };
  };
  attacker = await person();
  healthy = { ...(await person()), events: [], sockets: [] };
  await listen(api.port, healthy);
});
afterAll(async () => {
  for (const socket of healthy.sockets) socket.terminate();
  await api.stop();
  await database.close();
});

/** What no answer may hold: how the server is built, and what is somebody else's. */
const secrets = () =>
  new RegExp(
    `node_modules|\\bat .+:\\d+:\\d+|\\.ts\\b|postgres|select |${healthy.token}|"type":"message"`,
    'i',
  );

async function storm(round: number): Promise<string[]> {
  const random = createRandom(seed * 1000 + round);
  const leaks: string[] = [];
  let left = PER_ROUND;
  const one = async () => {
    while (left-- > 0) {
      const answer = (await attack(api.port, malformedSession(random, attacker))).toString('latin1');
      if (secrets().test(answer)) leaks.push(answer);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return leaks;
}

test(
  'nobody ends the process, disturbs the others, learns anything or leaves anything behind',
  async () => {
    const memories: Memory[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      expect(await storm(round)).toEqual([]);
      expect(exited).toBe(false);
      await tell(round + 1);
      memories.push(await api.memory());
    }
    for (const socket of healthy.sockets) expect(socket.readyState).toBe(WebSocket.OPEN);
    const health = await fetch(`http://127.0.0.1:${api.port}/readyz`);
    expect(health.status).toBe(200);
    const [, second = { heap: 0, rss: 0 }] = memories;
    const last = memories.at(-1) ?? second;
    const told = memories.map(({ heap, rss }) => `${heap.toFixed(1)}/${rss.toFixed(0)}`).join(' ');
    process.stdout.write(
      `\n${ROUNDS * PER_ROUND} malformedSession; MiB heap/rss after each round: ${told}\n`,
    );
    expect(last.heap - second.heap).toBeLessThan(MARGIN.heap);
    expect(last.rss - second.rss).toBeLessThan(MARGIN.rss);
  },
  full ? 600_000 : 60_000,
);
