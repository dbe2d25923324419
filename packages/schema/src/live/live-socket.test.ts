/** Uses a real connection to a server that does not answer the close frame. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveSocket } from './live-socket.ts';

const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** A close frame with the code 1000. */
const CLOSE_FRAME = Buffer.from([0x88, 2, 0x03, 0xe8]);

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

test('dispatches one close event if the server does not answer the close frame', async () => {
  const { socket, codes } = open();
  await once(socket, 'open');
  socket.close();
  await expect.poll(() => codes, { timeout: 5000 }).toEqual([1006]);
  const late = once(socket, 'error').catch(() => undefined);
  // The network recovers and the browser dispatches its own close event.
  peer.write(CLOSE_FRAME);
  peer.destroy();
  await Promise.race([late, expect.poll(() => socket.readyState, { timeout: 5000 }).toBe(WebSocket.CLOSED)]);
  expect(codes).toEqual([1006]);
});

test('closes with the code of a server that answers the close frame', async () => {
  const { socket, codes } = open();
  await once(socket, 'open');
  peer.once('data', () => peer.end(CLOSE_FRAME));
  socket.close();
  await expect.poll(() => codes, { timeout: 5000 }).toEqual([1000]);
});
