/**
 * Thousands of minimal websocket clients on raw sockets: they send the opening messages, answer pings and count frames. Clients of a
 * library would need more CPU time than the server that is measured.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Opening {
  path: string;
  /** Sent as soon as the socket is open. */
  hello: string[];
  /** Number of frames that confirm the subscription; not counted. */
  greetings: number;
}

export interface Clients {
  /** Frames of all clients, without the greetings. */
  received(): number;
  /** Waits for `count` more frames and returns the instant (`performance.now()`) of the last one. */
  waitFor(count: number): Promise<number>;
  close(): void;
}

/** Sockets opened concurrently. */
const CONCURRENCY = 100;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const MASK = Buffer.alloc(4);

/** A masked frame with a zero mask, which leaves the payload unchanged. */
function masked(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const head = payload.length < 126 ? Buffer.alloc(2) : Buffer.alloc(4);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | Math.min(payload.length, 126);
  if (head.length === 4) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, MASK, payload]);
}

const PONG = masked(10, '');

/** Calls back with the opcode of each complete frame. */
function frameReader(onFrame: (opcode: number) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (at + 2 <= data.length) {
      const short = (data[at + 1] ?? 0) & 0x7f;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + head > data.length) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? data.readUInt16BE(at + 2)
            : Number(data.readBigUInt64BE(at + 2));
      if (at + head + length > data.length) break;
      onFrame((data[at] ?? 0) & 0x0f);
      at += head + length;
    }
    rest = data.subarray(at);
  };
}

const request = (path: string, host: string) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');

interface Counter {
  frame(): void;
  failed(reason: string): void;
}

/** Resolves after the greetings; counts frames from then on. */
async function open(origin: URL, { path, hello, greetings }: Opening, counter: Counter): Promise<Socket> {
  const socket = connect(Number(origin.port), origin.hostname);
  socket.setNoDelay();
  socket.on('error', ({ message }) => counter.failed(message));
  socket.write(request(path, origin.host));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  const end = answer.indexOf('\r\n\r\n');
  const status = answer.toString('latin1', 0, 12);
  if (status !== 'HTTP/1.1 101' || end < 0) throw new Error(`The server answered ${path} with ${status}.`);
  let left = greetings;
  const greeted = Promise.withResolvers<void>();
  const read = frameReader((opcode) => {
    if (opcode === PING) socket.write(PONG);
    if (opcode === CLOSE) counter.failed('The server closed a socket.');
    if (opcode !== TEXT) return;
    if (left === 0) counter.frame();
    else if (--left === 0) greeted.resolve();
  });
  read(answer.subarray(end + 4));
  socket.on('data', read);
  for (const text of hello) socket.write(masked(TEXT, text));
  if (greetings > 0) await greeted.promise;
  return socket;
}

export async function openClients(origin: string, openings: Opening[]): Promise<Clients> {
  const sockets: Socket[] = [];
  let received = 0;
  let wanted = Infinity;
  let reached = Promise.withResolvers<number>();
  const counter: Counter = {
    frame() {
      received += 1;
      if (received === wanted) reached.resolve(performance.now());
    },
    failed: (reason) => reached.reject(new Error(reason)),
  };
  // Not awaited yet.
  reached.promise.catch(() => {});
  const waiting = [...openings];
  const address = new URL(origin);
  const openSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      sockets.push(await open(address, next, counter));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, openSome));
  return {
    received: () => received,
    async waitFor(count) {
      wanted = received + count;
      reached = Promise.withResolvers<number>();
      return reached.promise;
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
