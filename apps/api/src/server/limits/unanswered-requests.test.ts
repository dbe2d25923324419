/** Pipelined requests, and responses that the client does not read. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';
import { limitUnanswered, UNANSWERED } from './unanswered-requests.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const UNREAD_MS = 200;
/** More than the buffers of both sides. */
const LARGE = Buffer.alloc(30_000_000);

let stop = () => {};
afterEach(() => stop());

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that handles admitted requests, and a connection to it. */
async function start(handler: Handler, limits?: Parameters<typeof limitUnanswered>[1]): Promise<Socket> {
  const server = createServer();
  const admits = limitUnanswered(server, limits);
  server.on('request', (request, response) => {
    if (admits(request, response)) handler(request, response);
  });
  server.setTimeout(UNREAD_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  stop = () => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  return socket;
}

test('closes a connection with too many unanswered requests and does not handle the rest', async () => {
  let handled = 0;
  const socket = await start(() => (handled += 1), { unanswered: 3 });
  socket.write(REQUEST.repeat(500));
  socket.resume();
  await once(socket, 'close');
  expect(handled).toBe(3);
});

test('allows 16 unanswered requests and closes the connection at the next', async () => {
  let handled = 0;
  const socket = await start(() => (handled += 1));
  socket.resume();
  socket.write(REQUEST.repeat(16));
  await expect.poll(() => handled).toBe(16);
  socket.write(REQUEST);
  await once(socket, 'close');
  expect(handled).toBe(16);
});

test('answers any number of consecutive requests on a connection', async () => {
  const socket = await start((_request, response) => response.end('served'), { unanswered: 1 });
  for (let round = 0; round < 5; round += 1) {
    socket.write(REQUEST);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('served');
  }
});

test('emits close on every response of a closed connection, also on queued ones', async () => {
  const closed: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let handled = 0;
  const socket = await start((_request, response) => {
    const at = handled++;
    response.once('close', () => closed.push(at));
    if (handled === 3) resolve();
  });
  socket.write(REQUEST.repeat(3));
  await all;
  socket.destroy();
  await expect.poll(() => closed.length).toBe(3);
  expect(closed.sort()).toEqual([0, 1, 2]);
});

test('closes the connection of a client that does not read its response', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<boolean>();
  const socket = await start((_request, response) => {
    response.once('close', () => resolve(response.writableFinished));
    response.end(LARGE);
  });
  socket.pause();
  socket.write(REQUEST);
  expect(await closed).toBe(false);
});

test('closes the connection of a client that reads steadily but too slowly', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<boolean>();
  const socket = await start(
    (_request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.socket?.setTimeout(0);
      response.end(LARGE);
    },
    { answer_ms: UNREAD_MS, check_ms: 20 },
  );
  // At this pace it would take ten seconds.
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  });
  socket.write(REQUEST);
  expect(await closed).toBe(false);
});

test('keeps a connection on which the server is slow', async () => {
  const socket = await start((_request, response) => {
    response.write('begun, ');
    // The server's timeout passes while nothing is written.
    response.once('timeout', () => response.end('done'));
  });
  socket.write(REQUEST);
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  await expect.poll(() => received).toContain('done');
});

test('closes a connection that has not been read for a minute', async () => {
  const api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const connected = once(api.app.server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const [taken] = (await connected) as [Socket];
  expect(taken.timeout).toBe(60_000);
  // Shortened; a response fills the buffers of both sides.
  taken.setTimeout(UNREAD_MS);
  socket.pause();
  socket.write(`GET /api/docs/json HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(UNANSWERED));
  await once(taken, 'close');
  socket.destroy();
  await api.close();
});
