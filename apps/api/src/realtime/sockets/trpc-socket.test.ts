/** The tRPC subscription in tRPC's own protocol, and slow readers of both websockets. */
import { once } from 'node:events';
import { outbox } from '@tank/db/tables/outbox';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
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

// biome-ignore lint/suspicious/noExplicitAny: frames are not validated here
type Frame = any;

async function open(token: string) {
  const socket = new WebSocket(`${origin}/trpc?connectionParams=1`);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await once(socket, 'open');
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  send({ method: 'connectionParams', data: { token } });
  return {
    socket,
    frames,
    closed,
    send,
    listen: (params: object = {}) =>
      send({ id: 1, method: 'subscription', params: { path: 'live.events', input: {}, ...params } }),
    /** The events so far, with their ids. */
    events: () =>
      frames.flatMap(({ result }) =>
        result?.type === 'data' ? [{ id: result.id, ...result.data.data }] : [],
      ),
  };
}

async function writeEvent(mark: string): Promise<void> {
  await api.database.db
    .insert(outbox)
    .values({ topic: 'bid.accept', payload: { status: mark }, audience: [alice.user_id] });
  api.services.events.wake();
}

const marks = (events: Frame[]) => events.map(({ type, data }) => data?.status ?? type);

test('sends ready, then events, and resumes on the next connection', async () => {
  const first = await open(alice.token);
  first.listen();
  await expect.poll(() => marks(first.events())).toEqual(['ready']);
  await writeEvent('one');
  await expect.poll(() => marks(first.events())).toEqual(['ready', 'one']);
  first.socket.terminate();
  await expect.poll(() => api.services.hub.readers()).toBe(0);
  await writeEvent('two');
  const second = await open(alice.token);
  second.listen({ lastEventId: first.events()[1].id });
  await expect.poll(() => marks(second.events())).toEqual(['two']);
  await writeEvent('three');
  await expect.poll(() => marks(second.events())).toEqual(['two', 'three']);
  second.send({ id: 1, method: 'subscription.stop' });
  await expect.poll(() => api.services.hub.readers()).toBe(0);
  second.socket.close();
});

test('closes a socket with an ended session without sending a frame', async () => {
  const { closed, frames, listen } = await open('x'.repeat(43));
  listen();
  expect(await closed).toBe(socketCodes.unauthenticated);
  expect(frames).toEqual([]);
});

test('does not accept a session token in the URL', async () => {
  const socket = new WebSocket(`${origin}/trpc?token=${alice.token}`);
  const code = await new Promise((resolve) => socket.on('close', resolve));
  expect(code).toBe(socketCodes.unauthenticated);
});

test('rejects queries and mutations over a socket', async () => {
  const { frames, send, socket } = await open(alice.token);
  send({ id: 7, method: 'query', params: { path: 'access.current' } });
  send({ id: 8, method: 'mutation', params: { path: 'access.signOut' } });
  await expect
    .poll(() => frames.map(({ id, error }) => [id, error?.data.httpStatus]))
    .toEqual([
      [7, 404],
      [8, 404],
    ]);
  expect((await api.query('access.current', undefined, alice.token)).status).toBe(200);
  socket.close();
});

const ROWS = 4000;
const message = (message_id: number) => ({
  message_id,
  conversation_id: 1,
  sent_by: 'bob',
  sent_to: alice.username,
  created: '2026-01-01T00:00:00.000Z',
  message: 'x'.repeat(4000),
  author: 0,
  client_message_id: null,
});

/** Writes more than the buffers between the server and a client that does not read. */
async function flood(): Promise<void> {
  for (let from = 0; from < ROWS; from += 500)
    await api.database.db.insert(outbox).values(
      Array.from({ length: 500 }, (_, i) => ({
        topic: 'message.send',
        payload: { conversation_id: 1, views: { [alice.user_id]: message(from + i + 1) } },
        audience: [alice.user_id],
      })),
    );
  api.services.events.wake();
}

test('closes the socket of a client that does not read and sends it a reset when it reconnects', async () => {
  const typed = await open(alice.token);
  typed.listen();
  const documented = new WebSocket(`${origin}/?user_id=${alice.user_id}`, [SOCKET_PROTOCOL, alice.token]);
  documented.on('error', () => undefined);
  await once(documented, 'open');
  await expect.poll(() => api.services.hub.readers()).toBe(2);
  await expect.poll(() => marks(typed.events())).toEqual(['ready']);
  const { id } = typed.events()[0];
  typed.socket.pause();
  documented.pause();
  await flood();
  await expect.poll(() => api.services.hub.readers(), { timeout: 20_000 }).toBe(0);
  expect(api.services.hub.connections.size()).toBe(0);
  const again = await open(alice.token);
  again.listen({ lastEventId: id });
  // The last messages may still be in delivery.
  await expect.poll(() => marks(again.events())[0]).toBe('reset');
  for (const socket of [typed.socket, documented, again.socket]) socket.terminate();
});
