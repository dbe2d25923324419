/** Sockets without a session: how many there may be, and how long. */
import { once } from 'node:events';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live';
import { afterEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { SocketLimits } from './socket-entrance.ts';

let api: TestApi;
let origin: string;

async function start(socket_limits: Partial<SocketLimits>, trust_proxy = false): Promise<void> {
  api = await startTestApi({ socket_limits, trust_proxy });
  origin = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}
afterEach(() => api.close());

interface Opened {
  socket: WebSocket;
  /** Its close code, or the status of its refusal. */
  end: Promise<number>;
}

/** `from`: what a trusted proxy says about the sender. */
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

test.each([
  ['PING', TYPED],
  ['{}', TYPED],
  [undefined, TYPED],
  [undefined, '/ws?user_id=1'],
])('%s on %s is no session: the socket is closed', async (said, path) => {
  await start({ hello_ms: 300 });
  const { socket, end } = await opened(path);
  const talk = said === undefined ? undefined : setInterval(() => socket.send(said), 50);
  // A frame that is no session at all may end it earlier, as a bad one.
  expect([socketCodes.unauthenticated, 1005]).toContain(await end);
  clearInterval(talk);
});

test('a socket with a session stays beyond the time for it', async () => {
  await start({ hello_ms: 300 });
  const { user_id, token } = await api.person();
  const { socket } = await opened(`/ws?user_id=${user_id}`, { protocols: [SOCKET_PROTOCOL, token] });
  const silent = await opened(TYPED);
  expect(await silent.end).toBe(socketCodes.unauthenticated);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

/** Whether one more is let in; it stays open then. */
const takes = (...args: Parameters<typeof open>): Promise<boolean> => {
  const { socket, end } = open(...args);
  return Promise.race([once(socket, 'open').then(() => true), end.then(() => false)]);
};

test('an address has so many sockets without a session', async () => {
  await start({ waiting_of_address: 3 });
  const [one] = [await opened(TYPED), await opened('/ws?user_id=1'), await opened('/?user_id=1')];
  expect(await open(TYPED).end).toBe(429);
  one.socket.terminate();
  await expect.poll(() => takes(TYPED)).toBe(true);
  expect(await takes(TYPED)).toBe(false);
});

test('and so many in all', async () => {
  await start({ of_address: 2 });
  const { user_id, token } = await api.person();
  const mine = [`/ws?user_id=${user_id}`, { protocols: [SOCKET_PROTOCOL, token] }] as [
    string,
    { protocols: string[] },
  ];
  const [one] = [await opened(...mine), await opened(...mine)];
  await expect.poll(() => api.services.hub.readers()).toBe(2);
  expect(await open(...mine).end).toBe(429);
  one.socket.terminate();
  await expect.poll(() => takes(...mine)).toBe(true);
});

test('addresses of one IPv6 network are one; others have places of their own', async () => {
  await start({ waiting_of_address: 2 }, true);
  await opened(TYPED, { from: '2001:db8:1:2::1' });
  await opened(TYPED, { from: '2001:db8:1:2:ffff::2' });
  expect(await open(TYPED, { from: '2001:db8:1:2:3:4:5:6' }).end).toBe(429);
  await opened(TYPED, { from: '2001:db8:1:3::1' });
  await opened(TYPED, { from: '192.0.2.1' });
});

test('strangers who only wait keep nobody out: who waited longest makes room', async () => {
  await start({ waiting: 3 }, true);
  const waiting: Opened[] = [];
  for (let i = 0; i < 3; i += 1) waiting.push(await opened(TYPED, { from: `192.0.2.${i}` }));
  const { user_id, token } = await api.person();
  const mine = await opened(`/ws?user_id=${user_id}`, { protocols: [SOCKET_PROTOCOL, token] });
  await opened(TYPED, { from: '192.0.2.9' });
  expect(await waiting[0]?.end).toBe(socketCodes.too_many);
  expect(mine.socket.readyState).toBe(WebSocket.OPEN);
});

test('a user has twenty sockets; the next one is refused and the others stay', async () => {
  await start({});
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
