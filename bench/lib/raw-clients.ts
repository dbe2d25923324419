/**
 * Thousands of websocket clients that do as little as can be done: they say hello, answer pings and count frames. A
 * library's clients would cost the measuring process more than the sending costs the server.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Opening {
  path: string;
  /** Sent as soon as the socket is open. */
  hello: string[];
  /** Frames that say that the server listens now. */
  greetings: number;
}

export interface Clients {
  /** Frames besides the greetings, of all clients. */
  received(): number;
  /** When so many more frames than now have come: the instant (`performance.now()`) of the last one. */
  more(count: number): Promise<number>;
  close(): void;
}

/** Openings under way at once. */
const AT_ONCE = 100;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const MASK = Buffer.alloc(4);

/** A masked frame; the mask is zero, so that the payload stays as it is. */
function masked(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const head = payload.length < 126 ? Buffer.alloc(2) : Buffer.alloc(4);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | Math.min(payload.length, 126);
  if (head.length === 4) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, MASK, payload]);
}

const PONG = masked(10, '');

/** Calls back with the opcode of every frame, whole ones only. */
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
  failed(why: string): void;
}

/** Resolves once it was greeted; from then on it counts. */
async function open(origin: URL, { path, hello, greetings }: Opening, counter: Counter): Promise<Socket> {
  const socket = connect(Number(origin.port), origin.hostname);
  socket.setNoDelay();
  socket.on('error', ({ message }) => counter.failed(message));
  socket.write(request(path, origin.host));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  const end = answer.indexOf('\r\n\r\n');
  const status = answer.toString('latin1', 0, 12);
  if (status !== 'HTTP/1.1 101' || end < 0) throw new Error(`${path} was answered with ${status}.`);
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
    failed: (why) => reached.reject(new Error(why)),
  };
  // Nobody waits yet.
  reached.promise.catch(() => {});
  const waiting = [...openings];
  const address = new URL(origin);
  const openSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      sockets.push(await open(address, next, counter));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return {
    received: () => received,
    async more(count) {
      wanted = received + count;
      reached = Promise.withResolvers<number>();
      return reached.promise;
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
