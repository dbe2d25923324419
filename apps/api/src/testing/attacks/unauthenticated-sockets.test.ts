/**
 * Too many websockets: from one address, without a session from many addresses, and of one user. Users get in meanwhile.
 * `TEST_STORM=full` opens 4,000 of mapConcurrently, and waits until the last one is closed.
 */
import { once } from 'node:events';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { frame, upgrade } from '../bad-input/sockets/raw-socket.ts';
import {
  countOpenHandles,
  type HeldConnection,
  holdConnection,
  loopbackAddress,
  mapConcurrently,
} from './harness/held-connections.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, startTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
const MINUTES = 60_000;
const COUNT = full ? 4000 : 300;
const CONCURRENCY = 100;
const PING = frame('PING');
const OF_ADDRESS = 100;
const OF_USER = 20;
const NOISE = 60;

let target: Target;
beforeAll(async () => {
  target = await startTarget({ SOCKETS_PER_ADDRESS: String(OF_ADDRESS) });
});
afterAll(() => target.stop());

const paths = ['/trpc?connectionParams=1', '/ws?user_id=1', '/?user_id=1', '/%74rpc?connectionParams=1'];

/** Opens one that never says who it is; it talks all the same. */
async function nameless(at: number, from: string): Promise<HeldConnection> {
  const path = paths[at % paths.length] as string;
  const held = await holdConnection(target.port, upgrade(path), from);
  const answered = once(held.socket, 'data').catch(() => undefined);
  await Promise.race([answered, held.ended]);
  if (path.includes('trpc') && !held.socket.destroyed) held.socket.write(PING);
  return held;
}

const isOpened = (held: HeldConnection) => held.received().startsWith('HTTP/1.1 101');
const isOpen = ({ socket }: HeldConnection) => !socket.readableEnded && !socket.destroyed;

/** Somebody with a session, from another address. */
async function signedIn({ user_id, token }: Caller): Promise<WebSocket> {
  const url = `${target.origin.replace('http', 'ws')}/?user_id=${user_id}`;
  const socket = new WebSocket(url, [SOCKET_PROTOCOL, token]);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  return socket;
}

/** In full: the time for a session passes for all of them, and no frame of theirs stops it. */
async function gone(all: HeldConnection[], before: number): Promise<void> {
  if (full) {
    const talk = setInterval(() => {
      for (const { socket } of all) if (!socket.destroyed) socket.write(PING);
    }, 1000);
    await Promise.all(all.map(({ ended }) => ended));
    clearInterval(talk);
  }
  for (const { socket } of all) socket.destroy();
  await expect.poll(() => countOpenHandles(target.pid), { timeout: 20_000 }).toBeLessThan(before + NOISE);
}

test(
  'one address cannot open more than its limit, and the others get in',
  async () => {
    const before = countOpenHandles(target.pid);
    const honest = await target.person('Trader');
    const outcome = await runAttack(target, async () => {
      const all = await mapConcurrently(COUNT, CONCURRENCY, (at) => nameless(at, '127.9.9.9'));
      // At once: on a slow machine the first ones are gone before the last ones come, and make room for them.
      expect(all.filter(isOpened).filter(isOpen).length).toBeLessThanOrEqual(OF_ADDRESS);
      expect(countOpenHandles(target.pid)).toBeLessThan(before + OF_ADDRESS + NOISE);
      const socket = await signedIn(honest);
      expect(socket.readyState).toBe(WebSocket.OPEN);
      socket.terminate();
      await gone(all, before);
    });
    expectUnharmed(outcome);
  },
  10 * MINUTES,
);

test(
  'sockets without a session from many addresses keep no user out, and are closed',
  async () => {
    const before = countOpenHandles(target.pid);
    const honest = await target.person('Trader');
    const outcome = await runAttack(target, async () => {
      const all = await mapConcurrently(COUNT, CONCURRENCY, (at) => nameless(at, loopbackAddress(at)));
      expect(all.filter(isOpened).length).toBe(COUNT);
      const socket = await signedIn(honest);
      expect(socket.readyState).toBe(WebSocket.OPEN);
      socket.terminate();
      await gone(all, before);
    });
    expectUnharmed(outcome);
  },
  10 * MINUTES,
);

test(
  'a user has twenty sockets at most, from however many addresses',
  async () => {
    const me = await target.person('Terminal');
    const opening = () =>
      upgrade(`/ws?user_id=${me.user_id}`, { 'Sec-WebSocket-Protocol': `${SOCKET_PROTOCOL}, ${me.token}` });
    const outcome = await runAttack(target, async () => {
      const all = await mapConcurrently(COUNT, CONCURRENCY, async (at) => {
        const held = await holdConnection(target.port, opening(), loopbackAddress(at));
        await Promise.race([once(held.socket, 'data').catch(() => undefined), held.ended]);
        return held;
      });
      await expect.poll(() => all.filter(isOpen).length, { timeout: 60_000 }).toBe(OF_USER);
      for (const { socket } of all) socket.destroy();
    });
    expectUnharmed(outcome);
  },
  10 * MINUTES,
);
