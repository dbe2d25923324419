/** A WebSocket client that sends arbitrary bytes. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** What a misbehaving client sends. */
export interface Attack {
  /** The upgrade request, or other bytes. */
  opening: string | Buffer;
  /** Sent after the upgrade, one write each. */
  frames?: Buffer[];
  /** Closes the connection as soon as everything is written. */
  cut?: boolean;
  /** Text in the last answer. Unset: waits for the pong to a final ping. */
  until?: string;
}

/** Timeout for attacks that get no answer, such as a partial request. */
const SILENCE_MS = 300;

export interface FrameOptions {
  opcode?: number;
  fin?: boolean;
  /** The three reserved bits. */
  reserved?: number;
  masked?: boolean;
  /** A false length for the header. */
  length?: bigint;
}

const TEXT = 1;

/** A frame of RFC 6455, section 5.2, valid or not. */
export function frame(payload: string | Buffer, options: FrameOptions = {}): Buffer {
  const { opcode = TEXT, fin = true, reserved = 0, masked = true } = options;
  const body = Buffer.from(payload as string);
  const length = options.length ?? BigInt(body.length);
  const head = Buffer.alloc(length < 126n ? 2 : length < 65_536n ? 4 : 10);
  head[0] = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  head[1] = (masked ? 0x80 : 0) | (length < 126n ? Number(length) : length < 65_536n ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(Number(length), 2);
  if (head.length === 10) head.writeBigUInt64BE(length, 2);
  if (!masked) return Buffer.concat([head, body]);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, body.map((byte, i) => byte ^ (mask[i % 4] ?? 0))]);
}

/** A WebSocket upgrade request; `undefined` omits a header. */
export function upgrade(
  path: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
): string {
  const all: Record<string, string | undefined> = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  );
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

const PONG = Buffer.from([0x8a, 0x00]);
const PING = frame('', { opcode: 9 });

/** Runs an attack and returns everything received until the server has processed the last byte. */
export function attack(port: number, { opening, frames = [], cut = false, until }: Attack): Promise<Buffer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    let isUpgraded = false;
    const last = until === undefined ? PONG : Buffer.from(until);
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (!isUpgraded && received.includes('\r\n\r\n')) {
        isUpgraded = true;
        if (!received.toString('latin1').startsWith('HTTP/1.1 101')) return socket.end();
        for (const bytes of frames) socket.write(bytes);
        socket.write(PING, () => cut && socket.destroy());
      }
      if (isUpgraded && received.includes(last)) socket.destroy();
    });
    socket.write(opening, () => {
      if (cut && frames.length === 0) socket.destroy();
    });
  });
}
