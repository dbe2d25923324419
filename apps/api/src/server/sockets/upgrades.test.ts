/** Upgrade requests over raw connections: a refused one gets a response, and its connection is closed. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upgrade } from '../../testing/bad-input/sockets/raw-socket.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let port: number;

beforeAll(async () => {
  api = await startTestApi();
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => api.close());

/** Sends the bytes and returns the response once the server has closed the connection. */
async function untilClosed(...sent: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  for (const bytes of sent) socket.write(bytes);
  await once(socket, 'end');
  socket.destroy();
  return received;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const openConnections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

test.each([
  ['a malformed URL', upgrade('/%'), 400],
  ['a too long id', upgrade(`/api/listing/${'9'.repeat(1000)}`), 400],
  ['a page', upgrade('/listing'), 404],
  ['a route without websockets', upgrade('/healthz'), 404],
  ['a call', upgrade('/api/listing/all'), 404],
  ['a tRPC call', upgrade('/trpc/access.current'), 404],
  ['an unknown path', upgrade('/api/nothing'), 404],
  ['another origin', upgrade('/ws', { Origin: 'https://evil.example' }), 403],
  ['an invalid origin', upgrade('/trpc', { Origin: 'http://[' }), 403],
  ['another version', upgrade('/ws', { 'Sec-WebSocket-Version': '7' }), 400],
  ['no key', upgrade('/trpc', { 'Sec-WebSocket-Key': undefined }), 400],
  ['another method', upgrade('/ws', {}, 'POST'), 404],
  ['an unsupported method', upgrade('/ws', {}, 'PROPFIND'), 404],
  ['another protocol', upgrade('/healthz', { Upgrade: 'h2c' }), 200],
  ['another protocol on an unknown path', upgrade('/api/nothing', { Upgrade: 'h2c' }), 404],
  ['two hosts', upgrade('/ws').replace('\r\n', '\r\nhost: evil.example\r\n'), 400],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', Number.NaN],
])('refuses %s and closes the connection', async (_name, opening, status) => {
  const answer = await untilClosed(opening);
  expect(statusOf(answer)).toBe(status);
  if (answer) expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await expect.poll(openConnections).toBe(0);
});

test('refuses with the usual error envelope, request id and security headers', async () => {
  for (const path of ['/%', '/healthz']) {
    const [head = '', body = ''] = (await untilClosed(upgrade(path))).split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ message: { type: 'error' }, request_id: expect.any(String) });
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  }
});

test('refuses an upgrade pipelined behind an unanswered request', async () => {
  const earlier = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const answers = await untilClosed(earlier + upgrade('/ws'));
  expect([...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['200', '404']);
  await expect.poll(openConnections).toBe(0);
});

test('refuses an upgrade whose session cannot be read', async () => {
  await api.database.client`alter table sessions rename to hidden`;
  const answer = await untilClosed(upgrade('/ws', { [TOKEN_HEADER]: 'x'.repeat(43) }));
  await api.database.client`alter table hidden rename to sessions`;
  expect(statusOf(answer)).toBe(500);
  await expect.poll(openConnections).toBe(0);
});

test('accepts every spelling of the URL of a websocket route', async () => {
  for (const path of [
    '/%77s?user_id=1',
    '/w%73',
    '/%74rpc?connectionParams=1',
    'http://x/ws',
    '/?',
    '/ws#x',
  ]) {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.write(upgrade(path));
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(statusOf(head.toString('latin1'))).toBe(101);
    socket.destroy();
  }
});

test('refused upgrades and incomplete requests do not keep the server from closing', async () => {
  const other = await startTestApi();
  const at = Number(new URL(await other.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const sockets = Array.from({ length: 40 }, (_, i) => {
    const socket = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    // The others send nothing or half a request.
    if (i % 4 < 2) socket.write(upgrade('/%'));
    if (i % 4 === 2) socket.write('GET / HT');
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await Promise.all(sockets.filter((_, i) => i % 4 < 2).map((socket) => once(socket, 'data')));
  await other.close();
  for (const socket of sockets) socket.destroy();
});
