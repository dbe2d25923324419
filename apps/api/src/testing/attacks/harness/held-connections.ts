/** Clients that open connections and never end one themselves. */
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Addresses of this machine that the product takes for strangers: all of 127.0.0.0/8 lead here. */
export const loopbackAddress = (at: number) => `127.${1 + (at % 50)}.${Math.floor(at / 50) % 200}.1`;

export interface HeldConnection {
  socket: Socket;
  /** All that came. */
  received(): string;
  /** Resolves once the other side has ended it, or cut it off. */
  ended: Promise<void>;
}

/** Opens one from that address, says this and holds it. Resolves when it stands, or was cut off. */
export async function holdConnection(
  port: number,
  said: string | Buffer,
  from: string,
): Promise<HeldConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  socket.on('error', () => undefined);
  socket.on('data', (data) => chunks.push(data));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended]);
  if (said.length > 0) socket.write(said);
  return { socket, received: () => Buffer.concat(chunks).toString('latin1'), ended };
}

/** Does it for every number below `count`, so many at a time. */
export async function mapConcurrently<T>(
  count: number,
  atOnce: number,
  work: (at: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const at = next++;
      done[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return done;
}

/** What a process holds open: files, pipes and connections. */
export const countOpenHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
