/** Servers in child processes, apart from the process that generates the load. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Openings } from './counting-process.ts';

export interface Server {
  origin: string;
  pid: number;
  /** Sends a message that its script understands. */
  send(message: object): void;
  /** The next message from it. */
  nextMessage<T>(): Promise<T>;
  stop(): Promise<void>;
}

/** Node flags for the servers, such as `--cpu-prof`. */
export const serverFlags: string[] = [];

/** Starts a script that sends `{ port }` once it is ready. @param first The first message to it. */
async function start(script: string, args: readonly string[] = [], first?: object): Promise<Server> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv: serverFlags });
  if (first) child.send(first);
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}.`)));
  failed.catch(() => {});
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    send: (message) => void child.send(message),
    async nextMessage<T>() {
      const [message] = await Promise.race([once(child, 'message'), failed]);
      return message as T;
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** The product's API. */
export const startApi = (databaseUrl: string, ...more: string[]) =>
  start('../../apps/api/src/testing/processes/serve.ts', [databaseUrl, ...more]);

/** A script of the product, with its database in the environment. */
const forkSilently = (script: string, databaseUrl: string) =>
  fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
    execArgv: serverFlags,
    silent: true,
  });

/** Runs such a script to its end. */
export async function runScript(script: string, databaseUrl: string): Promise<void> {
  const child = forkSilently(script, databaseUrl);
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}

/** The product's job process. */
export async function startJobs(databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const child = forkSilently('../../apps/api/src/jobs/main.ts', databaseUrl);
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (line) => String(line).includes('The jobs are running.') && resolve());
    void ended.then(([code]) => reject(new Error(`The jobs ended with ${code}.`)));
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The bare handlers for comparison. */
export const startReference = (databaseUrl: string) => start('../reference/server.ts', [databaseUrl]);

/** A map service with many features. */
export const startMapService = () => start('../reference/map-service.ts');

/** A process that fetches a layer on each message and replies when it is done. */
export const startOverlayFetcher = (databaseUrl: string, address: string) =>
  start('../reference/overlay-fetcher.ts', [databaseUrl, address]);

/** Sockets in a process of their own; it answers each message with `{ received }`, the frames so far. */
export const startSockets = (openings: Openings) => start('./counting-process.ts', [], openings);

/** The bare websocket server; it has no database. */
export const startFanOutReference = () => start('../reference/fan-out.ts');
