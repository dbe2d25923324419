/** Limits on open sockets per address and user, and the time to authenticate. */
import { once } from 'node:events';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
import { afterEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let origin: string;

async function start(options: Parameters<typeof startTestApi>[0] = {}): Promise<void> {
  api = await startTestApi(options);
  origin = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

interface Opened {
  socket: WebSocket;
  /** Its close code, or the HTTP status if it was refused. */
  end: Promise<number>;
}

/** `from`: the client address that a trusted proxy forwards. */
function open(path: string, { from, protocols = [] }: { from?: string; protocols?: string[] } = {}): Opened {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const socket = new WebSocket(`${origin}${path}`, protocols, { headers });
  socket.on('error', () => undefined);
  const end = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => {
      resolve(statusCode ?? 0);
      socket.terminate();
    });
    socket.on('close', resolve);
  });
  return { socket, end };
}

async function opened(...args: Parameters<typeof open>): Promise<Opened> {
  const one = open(...args);
  await once(one.socket, 'open');
  return one;
}

const TYPED = '/trpc?connectionParams=1';

/** From now on timers only run when the test advances them. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const SESSION_MS = 10_000;

test.each([
  ['PING', TYPED],
  ['{}', TYPED],
  [undefined, TYPED],
  [undefined, '/ws?user_id=1'],
])('closes a socket without a session after ten seconds: first frame %s on %s', async (frame, path) => {
  await start();
  stopTimers();
  const { socket, end } = await opened(path);
  if (frame !== undefined) socket.send(frame);
  vi.advanceTimersByTime(SESSION_MS - 1);
  socket.ping();
  await Promise.race([once(socket, 'pong'), end]);
  if (frame !== '{}') expect(socket.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(1);
  // An invalid frame may close it earlier.
  expect([socketCodes.unauthenticated, 1005]).toContain(await end);
});

test('keeps a socket with a session beyond the time to authenticate', async () => {
  await start();
  const { user_id, token } = await api.person();
  stopTimers();
  const { socket } = await opened(`/ws?user_id=${user_id}`, { protocols: [SOCKET_PROTOCOL, token] });
  await expect.poll(() => api.services.hub.readers()).toBe(1);
  const silent = await opened(TYPED);
  vi.advanceTimersByTime(SESSION_MS);
  expect(await silent.end).toBe(socketCodes.unauthenticated);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

/** Opens one more socket and returns whether it was accepted; an accepted socket stays open. */
const admits = (...args: Parameters<typeof open>): Promise<boolean> => {
  const { socket, end } = open(...args);
  return Promise.race([once(socket, 'open').then(() => true), end.then(() => false)]);
};

test('limits the sockets of an address, with or without a session', async () => {
  await start({ sockets_per_address: 3 });
  const { user_id, token } = await api.person();
  const mine = () => opened(`/ws?user_id=${user_id}`, { protocols: [SOCKET_PROTOCOL, token] });
  const [one] = [await mine(), await opened(TYPED), await opened('/?user_id=1')];
  expect(await open(TYPED).end).toBe(429);
  one.socket.terminate();
  await expect.poll(() => admits(TYPED)).toBe(true);
  expect(await admits(TYPED)).toBe(false);
});

test('counts addresses of one IPv6 network together and others separately', async () => {
  await start({ sockets_per_address: 2, trust_proxy: true });
  await opened(TYPED, { from: '2001:db8:1:2::1' });
  await opened(TYPED, { from: '2001:db8:1:2:ffff::2' });
  expect(await open(TYPED, { from: '2001:db8:1:2:3:4:5:6' }).end).toBe(429);
  await opened(TYPED, { from: '2001:db8:1:3::1' });
  await opened(TYPED, { from: '192.0.2.1' });
});

test('refuses the 21st socket of a user and keeps the others', async () => {
  await start();
  const { user_id, token } = await api.person();
  const protocols = [SOCKET_PROTOCOL, token];
  const path = `/ws?user_id=${user_id}`;
  const all = await Promise.all(Array.from({ length: 20 }, () => opened(path, { protocols })));
  await expect.poll(() => api.services.hub.readers()).toBe(20);
  expect(await open(path, { protocols }).end).toBe(socketCodes.too_many);
  const typed = await opened(TYPED);
  typed.socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
  expect(await typed.end).toBe(socketCodes.too_many);
  expect(all.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
  all[0]?.socket.close();
  await expect.poll(() => api.services.hub.readers()).toBe(19);
  await opened(path, { protocols });
  await expect.poll(() => api.services.hub.readers()).toBe(20);
});
