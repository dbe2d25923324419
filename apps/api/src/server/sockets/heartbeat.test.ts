/** A socket that answers pings stays open; one that does not is closed at the next ping. */
import { once } from 'node:events';
import { SOCKET_PROTOCOL } from '@tank/schema/live/live';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let origin: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api = await startTestApi();
  origin = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

async function open(kind: 'documented' | 'typed', autoPong: boolean): Promise<WebSocket> {
  const { user_id, token } = await api.person();
  const socket =
    kind === 'documented'
      ? new WebSocket(`${origin}/ws?user_id=${user_id}`, [SOCKET_PROTOCOL, token], { autoPong })
      : new WebSocket(`${origin}/trpc?connectionParams=1`, { autoPong });
  await once(socket, 'open');
  if (kind === 'typed') socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
  return socket;
}

/** Pings every socket and waits for the pongs of those that are alive. */
async function pingAll(alive: WebSocket[]): Promise<void> {
  const pinged = alive.map((socket) => once(socket, 'ping'));
  vi.advanceTimersByTime(30_000);
  await Promise.all(pinged);
  // Frames are ordered: after this round trip, the server has received the pongs.
  await Promise.all(
    alive.map(async (socket) => {
      socket.ping();
      await once(socket, 'pong');
    }),
  );
}

test.each(['documented', 'typed'] as const)(
  'keeps a %s socket that answers pings and closes one that does not',
  async (kind) => {
    const alive = await open(kind, true);
    const dead = await open(kind, false);
    const closed = once(dead, 'close');
    await pingAll([alive, dead]);
    expect(dead.readyState).toBe(WebSocket.OPEN);
    for (let n = 0; n < 3; n += 1) await pingAll([alive]);
    expect(await closed).toEqual([1006, Buffer.alloc(0)]);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.terminate();
  },
);
