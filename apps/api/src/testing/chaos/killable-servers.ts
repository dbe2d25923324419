/** A durable database server and a product process on it, both of which a test can kill. */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { migrate } from '@tank/db/migrate';
import { compileCache } from '../../config.ts';

export interface DurableServer {
  url: string;
  /** Kills the postmaster; this process restarts it. Resolves when the new one runs. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Characters that are kept of the log of a process. */
const LOG_LENGTH = 10_000;

const pidIn = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => undefined,
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface DurableServerOptions {
  /** False: the database is empty, and a product of another version creates its tables. */
  migrated?: boolean;
}

/** With fsync and synchronous commit: acknowledged writes are on disk. */
export async function startDurableServer({
  migrated = true,
}: DurableServerOptions = {}): Promise<DurableServer> {
  const dataDir = await mkdtemp(`${tmpdir()}/tank-storm-`);
  // When root runs the tests, the server runs as another user that must enter the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'storm', durable: true });
  if (migrated) await migrate(server.adminUrl);
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
  /** `http://127.0.0.1:<port>`; stays the same across restarts. */
  origin: string;
  /** Kills the process and starts a new one at once. */
  kill(): Promise<void>;
  /** Stops the API where it is, not its supervisor; its connections stay open. */
  freeze(): Promise<void>;
  /** Waits until `/readyz` returns 200. */
  ready(): Promise<void>;
  /** Exit code and last log lines of each process that ended without being stopped by the test. */
  unexpectedExits: string[];
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const repository = fileURLToPath(new URL('../../../../../', import.meta.url));

interface ProductOptions {
  /** `primary.ts` supervises the API. */
  script?: 'main.ts' | 'primary.ts';
  /** More settings. */
  env?: Record<string, string>;
  /** A checkout of another version. */
  folder?: string;
  /** Default: one that is free. */
  port?: number;
}

/** Starts an API; unless `env` says otherwise, with its jobs. */
export async function startProduct(
  databaseUrl: string,
  { script = 'main.ts', env: more = {}, folder = repository, port: fixed }: ProductOptions = {},
): Promise<Product> {
  const port = fixed ?? (await freePort());
  const env = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000000',
    ...compileCache,
    ...more,
  };
  const unexpectedExits: string[] = [];
  const start = () => {
    // Without the flags of the test runner, which may add loaders.
    const child = fork(`${folder}/apps/api/src/${script}`, {
      cwd: folder,
      env,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    // Not `close`, which a child does not emit after `disconnect`.
    const exited = once(child, 'exit');
    const state = {
      child,
      ended: Promise.all([exited, once(child.stdout as Readable, 'close')]),
      wanted: false,
    };
    let log = '';
    child.stdout?.on('data', (data) => {
      log = `${log}${data}`.slice(-LOG_LENGTH);
    });
    void state.ended.then(([[code, signal]]) => {
      if (!state.wanted) unexpectedExits.push(`${code ?? signal}\n${log}`);
    });
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
    async freeze() {
      const { pid } = running.child;
      const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid), '--full', 'main.ts']);
      process.kill(Number(stdout), 'SIGSTOP');
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
