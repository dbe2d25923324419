/** Servers in processes of their own, so that they share nothing with the load that measures them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Server {
  origin: string;
  pid: number;
  /** Tells it what only its script understands. */
  send(message: object): void;
  stop(): Promise<void>;
}

/** Node flags for the servers, such as `--cpu-prof`. */
export const serverFlags: string[] = [];

/** Starts a script that may take a database URL and sends `{ port }` once it listens. */
async function start(script: string, ...args: string[]): Promise<Server> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    execArgv: serverFlags,
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}.`)));
  failed.catch(() => {});
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    send: (message) => void child.send(message),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** The product. */
export const startApi = (databaseUrl: string, ...more: 'library'[]) =>
  start('../../apps/api/src/testing/serve.ts', databaseUrl, ...more);

/** The bare handlers that it is measured against. */
export const startReference = (databaseUrl: string) => start('../reference/server.ts', databaseUrl);

/** The bare server of sockets; it has no database. */
export const startFanOutReference = () => start('../reference/fan-out.ts');
