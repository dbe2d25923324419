/** Websockets end to end: a real server and real connections. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { outbox } from '@tank/db/tables/outbox';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { upgrade } from '../../testing/bad-input/sockets/raw-socket.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let origin: string;
let alice: Person;
let bob: Person;
/** Must still choose a password. */
let newcomer: Person;

beforeAll(async () => {
  api = await startTestApi();
  origin = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  alice = await api.person();
  bob = await api.person();
  newcomer = await api.person({ must_change_password: true });
});
afterAll(() => api.close());

interface Frames {
  socket: WebSocket;
  frames: { type: string; id: string }[];
  /** The next unread frame. */
  next(): Promise<{ type: string; id: string }>;
  closed: Promise<number>;
}

function open(path: string, protocols?: string[], headers?: Record<string, string>): Frames {
  const socket = new WebSocket(`${origin}${path}`, protocols, { headers });
  const frames: Frames['frames'] = [];
  let taken = 0;
  socket.on('error', () => undefined);
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  return {
    socket,
    frames,
    closed,
    async next() {
      while (frames.length <= taken) await once(socket, 'message');
      const frame = frames[taken++];
      if (!frame) throw new Error('No frame.');
      return frame;
    },
  };
}

const notify = async (user_id: number) => {
  await api.database.db
    .insert(outbox)
    .values({ topic: 'notification.create', payload: { notification_id: 1 }, audience: [user_id] });
  api.services.events.wake();
};

test('accepts the session as a subprotocol at / and /ws', async () => {
  for (const path of ['/', '/ws']) {
    const { socket, next } = open(`${path}?user_id=${alice.user_id}`, [SOCKET_PROTOCOL, alice.token]);
    await once(socket, 'open');
    expect(socket.protocol).toBe(SOCKET_PROTOCOL);
    await listening(1);
    await notify(bob.user_id);
    await notify(alice.user_id);
    expect((await next()).type).toBe('notify');
    socket.close();
    await listening(0);
  }
});

test('accepts the session in the upgrade header and resumes by the first frame', async () => {
  for (const path of ['/', '/ws']) {
    const { socket, next } = open(`${path}?user_id=${alice.user_id}`, [], { [TOKEN_HEADER]: alice.token });
    await listening(1);
    await notify(alice.user_id);
    const { id } = await next();
    socket.terminate();
    await listening(0);
    await notify(alice.user_id);
    const back = open(`${path}?user_id=${alice.user_id}`, [], { [TOKEN_HEADER]: alice.token });
    await listening(1);
    back.socket.send(JSON.stringify({ token: alice.token, last_event_id: id }));
    const missed = await back.next();
    await notify(alice.user_id);
    expect(new Set([id, missed.id, (await back.next()).id]).size).toBe(3);
    expect(back.frames).toHaveLength(2);
    back.socket.close();
    await listening(0);
  }
});

test.each([
  ['the token alone', (token: string) => token, undefined],
  ['the token first', (token: string) => `${token}, ${SOCKET_PROTOCOL}`, SOCKET_PROTOCOL],
  ['another protocol as well', (token: string) => `${SOCKET_PROTOCOL}, ${token}, chat`, SOCKET_PROTOCOL],
])('accepts the session with %s and does not echo the token', async (_name, offer, chosen) => {
  const path = `/ws?user_id=${alice.user_id}`;
  const opening = upgrade(path, { 'Sec-WebSocket-Protocol': offer(alice.token) });
  const before = api.services.hub.readers();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(opening);
  const [head] = (await once(socket, 'data')) as [Buffer];
  await listening(before + 1);
  expect(head.toString('latin1')).toContain('HTTP/1.1 101');
  expect(head.toString('latin1')).not.toContain(alice.token);
  expect(/^sec-websocket-protocol: (.*)$/im.exec(head.toString('latin1'))?.[1]?.trim()).toBe(chosen);
  socket.destroy();
  await listening(before);
});

/** Waits until this number of sockets listen. */
async function listening(count: number): Promise<void> {
  await expect.poll(() => api.services.hub.readers(), { timeout: 10_000 }).toBe(count);
}

test('sends a reconnecting client each missed event once', async () => {
  const first = open(`/?user_id=${alice.user_id}`, [SOCKET_PROTOCOL, alice.token]);
  await once(first.socket, 'open');
  await listening(1);
  await notify(alice.user_id);
  const { id } = await first.next();
  first.socket.terminate();
  await listening(0);
  await notify(alice.user_id);
  await notify(bob.user_id);
  await notify(alice.user_id);
  const second = open(`/?user_id=${alice.user_id}`);
  await once(second.socket, 'open');
  second.socket.send(JSON.stringify({ token: alice.token, last_event_id: id }));
  await second.next();
  await second.next();
  await notify(alice.user_id);
  await second.next();
  expect(second.frames).toHaveLength(3);
  expect(new Set(second.frames.map((frame) => frame.id)).size).toBe(3);
  second.socket.close();
});

test('does not repeat an event that the client received from a process that was ahead', async () => {
  const { client } = api.database;
  const { back, seen } = await client.begin(async (older) => {
    // While this transaction is open, the hub delivers no later event.
    await older`select pg_current_xact_id()`;
    await notify(alice.user_id);
    const [seen] = await client`
      select transaction_id || '-' || event_id as id from outbox order by transaction_id desc, event_id desc limit 1`;
    const back = open(`/?user_id=${alice.user_id}`);
    await once(back.socket, 'open');
    back.socket.send(JSON.stringify({ token: alice.token, last_event_id: seen?.id }));
    await listening(1);
    return { back, seen: seen?.id };
  });
  await notify(alice.user_id);
  expect((await back.next()).id).not.toBe(seen);
  back.socket.close();
  await listening(0);
});

test.each([
  [
    "another user's user_id",
    () => open(`/?user_id=${bob.user_id}`, [SOCKET_PROTOCOL, alice.token]),
    socketCodes.forbidden,
  ],
  ['no user_id', () => open('/ws', [SOCKET_PROTOCOL, alice.token]), socketCodes.forbidden],
  [
    'an unknown session',
    () => open(`/?user_id=${alice.user_id}`, [SOCKET_PROTOCOL, 'x'.repeat(43)]),
    socketCodes.unauthenticated,
  ],
  [
    'an ended session in the header',
    () => open(`/?user_id=${alice.user_id}`, [], { [TOKEN_HEADER]: 'x'.repeat(43) }),
    socketCodes.unauthenticated,
  ],
  [
    "another user's user_id with the header",
    () => open(`/?user_id=${bob.user_id}`, [], { [TOKEN_HEADER]: alice.token }),
    socketCodes.forbidden,
  ],
  [
    'an account with a pending first step',
    () => open(`/?user_id=${newcomer.user_id}`, [SOCKET_PROTOCOL, newcomer.token]),
    socketCodes.forbidden,
  ],
  [
    'another origin',
    () => open(`/?user_id=${alice.user_id}`, [alice.token], { origin: 'https://evil.example' }),
    1006,
  ],
])('closes a socket with %s without sending a frame', async (_name, opened, code) => {
  const { frames, closed } = opened();
  await notify(alice.user_id);
  expect(await closed).toBe(code);
  expect(frames).toEqual([]);
});

test('closes a socket after an invalid first frame', async () => {
  const { socket, closed, frames } = open(`/?user_id=${alice.user_id}`);
  await once(socket, 'open');
  socket.send('{"token":');
  expect(await closed).toBe(socketCodes.bad_frame);
  expect(frames).toEqual([]);
});

test.each(['ping', 'pong'] as const)('closes a socket that sends too many %ss', async (kind) => {
  const { socket, closed } = open(`/?user_id=${alice.user_id}`, [SOCKET_PROTOCOL, alice.token]);
  await once(socket, 'open');
  for (let sent = 0; sent < 100; sent += 1) {
    socket[kind]();
    // One at a time: the library closes a socket itself where too many pongs are queued.
    if (kind === 'ping') await once(socket, 'pong');
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket[kind]();
  expect(await closed).toBe(socketCodes.bad_frame);
});

test('a logout closes only the sockets of its session', async () => {
  const token = await api.services.sessions.start(alice.user_id);
  const ends = open(`/?user_id=${alice.user_id}`, [SOCKET_PROTOCOL, token]);
  const stays = open(`/?user_id=${alice.user_id}`, [SOCKET_PROTOCOL, alice.token]);
  await Promise.all([once(ends.socket, 'open'), once(stays.socket, 'open')]);
  await listening(2);
  await api.rest('POST', '/api/logout', { token });
  expect(await ends.closed).toBe(socketCodes.unauthenticated);
  await notify(alice.user_id);
  expect((await stays.next()).type).toBe('notify');
  stays.socket.close();
});
