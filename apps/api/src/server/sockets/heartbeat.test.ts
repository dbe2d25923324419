/** A socket that answers pings stays open, however long; one that does not is ended at the next ping. */
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

/** One ping to every socket, and the answers of those that are alive. */
async function beat(alive: WebSocket[]): Promise<void> {
  const pinged = alive.map((socket) => once(socket, 'ping'));
  vi.advanceTimersByTime(30_000);
  await Promise.all(pinged);
  // Their pongs are on the way: a frame that comes back over the same connection comes after them.
  await Promise.all(
    alive.map(async (socket) => {
      socket.ping();
      await once(socket, 'pong');
    }),
  );
}

test.each(['documented', 'typed'] as const)(
  'a %s socket that answers pings stays open; a dead one is ended',
  async (kind) => {
    const alive = await open(kind, true);
    const dead = await open(kind, false);
    const gone = once(dead, 'close');
    await beat([alive, dead]);
    expect(dead.readyState).toBe(WebSocket.OPEN);
    for (let n = 0; n < 3; n += 1) await beat([alive]);
    expect(await gone).toEqual([1006, Buffer.alloc(0)]);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.terminate();
  },
);
