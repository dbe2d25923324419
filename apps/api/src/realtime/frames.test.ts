/** Our frames beside the websocket library's own on one connection (ADR 47). */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { textFrame } from './frames.ts';
import { frameWriter } from './writer.ts';

let server: Server;
let client: WebSocket;
let socket: WebSocket;
let request: IncomingMessage;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  const websockets = new WebSocketServer({ server, perMessageDeflate: false });
  const opened = once(websockets, 'connection');
  await once(server, 'listening');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  [socket, request] = (await opened) as [WebSocket, IncomingMessage];
  if (client.readyState !== WebSocket.OPEN) await once(client, 'open');
});
afterEach(() => {
  client.terminate();
  server.close();
});

const LENGTHS = [0, 1, 125, 126, 65_535, 65_536, 200_000];

test.each(LENGTHS)('a text of %i bytes is framed as the library frames it', async (length) => {
  const text = 'x'.repeat(length);
  const written: Uint8Array[] = [];
  const connection = request.socket;
  const { write } = connection;
  connection.write = ((chunk: Uint8Array, ...rest: never[]) => {
    written.push(Buffer.from(chunk));
    return write.call(connection, chunk, ...rest);
  }) as typeof write;
  socket.send(text);
  expect(Buffer.concat(written).equals(textFrame(text))).toBe(true);
});

test('they come whole and in their order, with frames of the library between them', async () => {
  const writer = frameWriter(request.socket, () => socket.readyState === socket.OPEN);
  const came: number[] = [];
  client.on('message', (data) => came.push(String(data).length));
  const pinged = once(client, 'ping');
  for (const length of LENGTHS) writer.write(textFrame('x'.repeat(length)));
  socket.ping();
  await pinged;
  await expect.poll(() => came).toEqual(LENGTHS);
  socket.send('of the library');
  await expect.poll(() => came.length).toBe(LENGTHS.length + 1);
});

test('the library counts what waits of them', () => {
  expect(socket.bufferedAmount).toBe(0);
  request.socket.cork();
  request.socket.write(textFrame('x'.repeat(1000)));
  expect(socket.bufferedAmount).toBeGreaterThan(1000);
  request.socket.uncork();
});
