/**
 * Refused WebSocket upgrades of clients that keep their end open, and connections that send nothing: the server closes them,
 * other clients can connect, and SIGTERM ends the process. `TEST_STORM=full` opens 20,000 and 4,000 of them.
 */
import { once } from 'node:events';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { afterEach, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { upgrade } from '../bad-input/sockets/raw-socket.ts';
import {
  countOpenHandles,
  type HeldConnection,
  holdConnection,
  loopbackAddress,
  mapConcurrently,
} from './harness/held-connections.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { sharedTarget, startTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
const MINUTES = 60_000;
const COUNT = full ? 20_000 : 44;
/** Within the file descriptor limit of the test process. */
const PER_ROUND = full ? 4000 : 44;
const CONCURRENCY = 100;
/** Handles that the process opens for other work. */
const HANDLES_MARGIN = 60;

let target: Target;
afterEach(() => target.stop());

const refused: [opening: string, status: number | undefined][] = [
  [upgrade('/%'), 400],
  [upgrade(`/api/listing/${'1'.repeat(1000)}`), 400],
  [upgrade('/healthz'), 404],
  [upgrade('/api/listing/all'), 404],
  [upgrade('/ws', { Origin: 'https://evil.example' }), 403],
  [upgrade('/ws', { 'Sec-WebSocket-Version': '7' }), 400],
  [upgrade('/trpc', { 'Sec-WebSocket-Key': 'x' }), 400],
  [upgrade('/%77s', {}, 'DELETE'), 404],
  [upgrade('/api/no/such/path', { Upgrade: 'h2c' }), 404],
  ['CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', undefined],
  [`GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n${upgrade('/ws')}`, undefined],
];

/** Sends a refused upgrade and waits until the server has closed the connection. */
async function sendRefused(at: number): Promise<{ wrong?: string; held: HeldConnection }> {
  const [opening, status] = refused[at % refused.length] as (typeof refused)[number];
  const held = await holdConnection(target.port, opening, loopbackAddress(at));
  await held.ended;
  const answer = held.received();
  const right = status === undefined || answer.startsWith(`HTTP/1.1 ${status} `);
  return { held, ...(!right && { wrong: `${opening}\n${answer}` }) };
}

test(
  'closes the connection after every refused upgrade',
  async () => {
    target = await sharedTarget();
    const before = countOpenHandles(target.pid);
    const outcome = await runAttack(target, async () => {
      const wrong: string[] = [];
      for (let round = 0; round < COUNT / PER_ROUND; round += 1) {
        const all = await mapConcurrently(PER_ROUND, CONCURRENCY, sendRefused);
        wrong.push(...all.flatMap((one) => one.wrong ?? []));
        // While the clients keep their ends open.
        await expect.poll(() => countOpenHandles(target.pid)).toBeLessThan(before + HANDLES_MARGIN);
        for (const { held } of all) held.socket.destroy();
      }
      return wrong;
    });
    expect(outcome.answer).toEqual([]);
    expectUnharmed(outcome);
  },
  10 * MINUTES,
);

test(
  'silent connections and partial requests neither block other clients nor delay shutdown',
  async () => {
    target = await startTarget();
    const said = ['', '', 'GET / HTTP/1.1\r\nHost:', 'POST'];
    const outcome = await runAttack(target, async () => {
      const held = await mapConcurrently(PER_ROUND, CONCURRENCY, async (at) => {
        const one = await holdConnection(target.port, said[at % said.length] as string, loopbackAddress(at));
        void one.ended.then(() => one.socket.destroy());
        return one;
      });
      const { user_id, token } = await target.person('Trader');
      const url = `${target.origin.replace('http', 'ws')}/?user_id=${user_id}`;
      const socket = new WebSocket(url, [SOCKET_PROTOCOL, token]);
      await once(socket, 'open');
      socket.terminate();
      return held;
    });
    expectUnharmed(outcome);
    // Some are still open.
    expect(outcome.answer.some(({ socket }) => !socket.destroyed)).toBe(true);
    process.kill(target.pid, 'SIGTERM');
    await expect.poll(() => target.ended(), { timeout: 20_000 }).toBe('exit 0');
    for (const { socket } of outcome.answer) socket.destroy();
  },
  10 * MINUTES,
);
