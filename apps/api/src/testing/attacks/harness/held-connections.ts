/** Clients that open connections and never close them. */
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** A loopback address that the product counts as a separate client: all of 127.0.0.0/8 reach this machine. */
export const loopbackAddress = (at: number) => `127.${1 + (at % 50)}.${Math.floor(at / 50) % 200}.1`;

export interface HeldConnection {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Resolves when the server has closed the connection. */
  ended: Promise<void>;
}

/** Connects from the local address `from` and sends `opening`. Resolves when connected or closed. */
export async function holdConnection(
  port: number,
  opening: string | Buffer,
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
  if (opening.length > 0) socket.write(opening);
  return { socket, received: () => Buffer.concat(chunks).toString('latin1'), ended };
}

/** Runs `work` for every number below `count`, `concurrency` at a time. */
export async function mapConcurrently<T>(
  count: number,
  concurrency: number,
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
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
  return done;
}

/** Number of open files, pipes and connections of a process. */
export const countOpenHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Number of open files of a process whose path contains this. */
export const countOpenFiles = (pid: number, path: string): number =>
  readdirSync(`/proc/${pid}/fd`).filter((handle) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${handle}`).includes(path);
    } catch {
      // Closed since it was listed.
      return false;
    }
  }).length;
