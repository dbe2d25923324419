/** A real connection to a peer that has gone silent: it takes the goodbye and never answers it. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveSocket } from './live-socket.ts';

const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** A close frame with the code 1000. */
const GOODBYE = Buffer.from([0x88, 2, 0x03, 0xe8]);

let server: Server;
let peer: Socket;

beforeEach(async () => {
  server = createServer((socket) => {
    peer = socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const key = /sec-websocket-key: (\S+)/i.exec(String(head))?.[1];
      const accept = createHash('sha1').update(`${key}${HANDSHAKE}`).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  peer.destroy();
  server.close();
});

function open() {
  const socket = new LiveSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const codes: number[] = [];
  socket.addEventListener('close', (event) => codes.push(event.code));
  return { socket, codes };
}

test('a peer that does not answer the goodbye is gone all the same, and only once', async () => {
  const { socket, codes } = open();
  await once(socket, 'open');
  socket.close();
  await expect.poll(() => codes, { timeout: 5000 }).toEqual([1006]);
  const late = once(socket, 'error').catch(() => undefined);
  // The network is back: the browser's own event comes late.
  peer.write(GOODBYE);
  peer.destroy();
  await Promise.race([late, expect.poll(() => socket.readyState, { timeout: 5000 }).toBe(WebSocket.CLOSED)]);
  expect(codes).toEqual([1006]);
});

test('one that answers is gone at once, with its own code', async () => {
  const { socket, codes } = open();
  await once(socket, 'open');
  peer.once('data', () => peer.end(GOODBYE));
  socket.close();
  await expect.poll(() => codes, { timeout: 5000 }).toEqual([1000]);
});
