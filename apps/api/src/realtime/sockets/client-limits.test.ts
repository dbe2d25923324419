/** Authenticated clients that behave unlike our own. */
import { once } from 'node:events';
import { socketCodes } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let origin: string;
let alice: Person;

beforeAll(async () => {
  api = await startTestApi();
  origin = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  alice = await api.person();
});
afterAll(() => api.close());

const listening = (count: number) =>
  expect.poll(() => api.services.hub.readers(), { timeout: 10_000 }).toBe(count);

test('reads the first frame also when the headers contain a session', async () => {
  const headers = { [TOKEN_HEADER]: alice.token };
  const socket = new WebSocket(`${origin}/ws?user_id=${alice.user_id}`, { headers });
  socket.on('open', () => socket.send(JSON.stringify({ token: alice.token })));
  await listening(1);
  socket.close();
  await listening(0);
});

const subscription = (id: number) => ({
  id,
  jsonrpc: '2.0',
  method: 'subscription',
  params: { path: 'live.events', input: {} },
});

test('closes a socket that opens more than ten subscriptions', async () => {
  const socket = new WebSocket(`${origin}/trpc?connectionParams=1`);
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.send(JSON.stringify({ method: 'connectionParams', data: { token: alice.token } }));
  socket.send(JSON.stringify(Array.from({ length: 10 }, (_, id) => subscription(id))));
  await listening(10);
  // Stopped subscriptions do not count.
  socket.send(JSON.stringify({ id: 0, method: 'subscription.stop' }));
  await listening(9);
  socket.send(JSON.stringify(subscription(10)));
  await listening(10);
  socket.send(JSON.stringify(subscription(11)));
  expect((await closed)[0]).toBe(socketCodes.bad_frame);
  await listening(0);
});

test.each(['/trpc?connectionParams=1', '/ws'])(
  'closes a socket of %s that sends too many frames',
  async (path) => {
    const socket = new WebSocket(`${origin}${path}${path === '/ws' ? `?user_id=${alice.user_id}` : ''}`);
    const closed = once(socket, 'close');
    await once(socket, 'open');
    socket.send(
      JSON.stringify({ token: alice.token, method: 'connectionParams', data: { token: alice.token } }),
    );
    for (let sent = 0; sent < 100; sent += 1) socket.send('PING');
    expect((await closed)[0]).toBe(socketCodes.bad_frame);
    await listening(0);
  },
);
