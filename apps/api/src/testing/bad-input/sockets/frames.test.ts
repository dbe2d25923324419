/**
 * Malformed upgrades, frames and messages on both WebSockets while a healthy client listens: the process keeps running, the
 * client gets its events, no data leaks and no memory is retained. `TEST_STORM=full` sends 12,000, `TEST_SEED` changes the draw.
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
/** The first round warms up code and pools; memory is compared from the second one on. */
const PER_ROUND = full ? 2000 : 100;
const CONCURRENCY = 20;
/** MiB by which the last round may exceed the second: a thousandth of the bytes of a round, and noise. */
const MARGIN = { heap: 4, rss: 48 };
const TIMEOUT = { timeout: 20_000 };

let database: OpenDatabase;
let api: { port: number; exit: Promise<unknown>; memory(): Promise<Memory>; stop(): Promise<void> };
let attacker: Attacker;
let healthy: { user_id: number; token: string; events: string[]; sockets: WebSocket[] };
let exited = false;

async function startMonitored(url: string): Promise<typeof api> {
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

/** Opens a tRPC and a documented socket of one user. */
async function listen(port: number, { user_id, token, events, sockets }: typeof healthy): Promise<void> {
  const typed = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`);
  const documented = new WebSocket(`ws://127.0.0.1:${port}/ws?user_id=${user_id}`, [SOCKET_PROTOCOL, token]);
  sockets.push(typed, documented);
  await Promise.all([once(typed, 'open'), once(documented, 'open')]);
  typed.on('message', (data) => {
    const { data: event } = JSON.parse(String(data)).result?.data ?? {};
    if (event) events.push(`typed ${event.type}`);
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

/** Emits an event for the healthy client; resolves when both sockets have received it. */
async function emitEvent(count: number): Promise<void> {
  const event = {
    topic: 'notification.create',
    payload: { notification_id: 1 },
    audience: [healthy.user_id],
  };
  await database.db.insert(outbox).values(event);
  await database.client.notify('outbox', '');
  const expected = Array.from({ length: count }, () => ['documented notify', 'typed notification'])
    .flat()
    .sort();
  const received = () => healthy.events.filter((name) => name !== 'typed ready').sort();
  await expect.poll(received, TIMEOUT).toEqual(expected);
}

beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
  api = await startMonitored(database.url);
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

/** What no answer may contain: internals of the server and data of the healthy client. */
const secrets = () =>
  new RegExp(
    `node_modules|\\bat .+:\\d+:\\d+|\\.ts\\b|postgres|select |${healthy.token}|"type":"message"`,
    'i',
  );

async function sendMalformed(round: number): Promise<string[]> {
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
  'malformed sessions neither end the process, disturb other clients, leak data nor retain memory',
  async () => {
    const memories: Memory[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      expect(await sendMalformed(round)).toEqual([]);
      expect(exited).toBe(false);
      await emitEvent(round + 1);
      memories.push(await api.memory());
    }
    for (const socket of healthy.sockets) expect(socket.readyState).toBe(WebSocket.OPEN);
    const health = await fetch(`http://127.0.0.1:${api.port}/readyz`);
    expect(health.status).toBe(200);
    const [, second = { heap: 0, rss: 0 }] = memories;
    const last = memories.at(-1) ?? second;
    const summary = memories.map(({ heap, rss }) => `${heap.toFixed(1)}/${rss.toFixed(0)}`).join(' ');
    process.stdout.write(
      `\n${ROUNDS * PER_ROUND} malformedSession; MiB heap/rss after each round: ${summary}\n`,
    );
    expect(last.heap - second.heap).toBeLessThan(MARGIN.heap);
    expect(last.rss - second.rss).toBeLessThan(MARGIN.rss);
  },
  full ? 600_000 : 60_000,
);
