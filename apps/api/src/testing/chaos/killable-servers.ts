/** The ground of a storm: a durable database server of its own, and the product's own process on it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { migrate } from '@tank/db/migrate';
import { compileCache } from '../../config.ts';

export interface DurableServer {
  url: string;
  /** SIGKILL to its first process; its owner, this one, starts it again. Resolves once another one runs. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const pidIn = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => undefined,
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** With fsync and synchronous commit: what is acknowledged is on the disk. */
export async function startDurableServer(): Promise<DurableServer> {
  const dataDir = await mkdtemp(`${tmpdir()}/tank-storm-`);
  // Run as root, the server runs as another user, who has to reach it.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'storm', durable: true });
  await migrate(server.adminUrl);
  const pidFile = `${dataDir}/postgres/postmaster.pid`;
  return {
    url: server.adminUrl,
    async kill() {
      const pid = await pidIn(pidFile);
      if (!pid) throw new Error('No database server runs.');
      process.kill(pid, 'SIGKILL');
      for (let now = await pidIn(pidFile); !now || now === pid; now = await pidIn(pidFile)) await pause(20);
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Product {
  /** `http://127.0.0.1:<port>`, the same after a restart. */
  origin: string;
  /** SIGKILL, and a new process in its place at once. */
  kill(): Promise<void>;
  /** Until `/readyz` says so. */
  ready(): Promise<void>;
  /** Exit codes of processes that ended although nobody killed them. */
  unexpectedExits: unknown[];
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** `main.ts` as it is, jobs included. */
export async function startProduct(databaseUrl: string): Promise<Product> {
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000000',
    ...compileCache,
  };
  const unexpectedExits: unknown[] = [];
  const start = () => {
    // Without the flags of the test runner, which may have loaders of its own.
    const child = fork(main, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const state = { child, ended: once(child, 'exit'), wanted: false };
    void state.ended.then(([code]) => state.wanted || unexpectedExits.push(code));
    return state;
  };
  let running = start();
  const end = async (how: () => void) => {
    running.wanted = true;
    how();
    await running.ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    unexpectedExits,
    async kill() {
      await end(() => running.child.kill('SIGKILL'));
      running = start();
    },
    async ready() {
      const ok = () =>
        fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
          (reply) => reply.ok,
          () => false,
        );
      while (!(await ok())) await pause(20);
    },
    stop: () => end(() => running.child.connected && running.child.disconnect()),
  };
}
