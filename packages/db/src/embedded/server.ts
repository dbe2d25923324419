// The server process: start, restart after a crash, stop, also of one that a killed owner left running.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunAs, run } from './system-user.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const MAX_ATTEMPTS = 50;
/** The port is taken, or a killed server has not fully exited: a retry succeeds. */
const RETRYABLE =
  /Address already in use|"postmaster.pid" already exists|shared memory block .* still in use/;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Keeps user data (statements, values that violate constraints) out of the log file.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

type Settings = {
  dataDir: string;
  pgdata: string;
  bin: string;
  user: RunAs;
  durable: boolean;
  log: (line: string) => void;
};

type Server = { child: ChildProcess; port: number; ended: Promise<unknown> };

const readPidFile = async (pgdata: string) =>
  (await readFile(`${pgdata}/postmaster.pid`, 'utf8').catch(() => '')).split('\n');

/** Not by `ps` on Linux: container images often lack it. */
const commandLine = async (pid: string): Promise<string> =>
  process.platform === 'linux'
    ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
    : (await run('ps', ['-o', 'command=', '-p', pid]).catch(() => ({ stdout: '' }))).stdout;

/**
 * Whether a server runs on this folder. Deletes a stale pid file: PostgreSQL refuses to start while any process has that pid,
 * even an unrelated one.
 */
async function hasServer(pgdata: string): Promise<boolean> {
  const [pid] = await readPidFile(pgdata);
  if (!pid) return false;
  if ((await commandLine(pid)).includes(`-D ${pgdata} `)) return true;
  await rm(`${pgdata}/postmaster.pid`, { force: true });
  return false;
}

/** Fast shutdown; after 60 seconds an immediate one, from which the next start recovers. */
async function stopServer({ dataDir, pgdata, bin, user }: Settings): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!(await hasServer(pgdata))) return;
    const args = ['stop', '-D', pgdata, '-m', mode, '-t', '60'];
    await run(`${bin}/pg_ctl`, args, { ...user, cwd: dataDir }).catch(() => {});
  }
  if (await hasServer(pgdata))
    throw new Error(`The database server on ${pgdata} does not stop; stop it by hand and start again.`);
}

/** Returns the server once it accepts connections, however long recovery takes, or the reason why it ended. */
async function launch(settings: Settings, port: number): Promise<Server | string> {
  const { dataDir, pgdata, bin, user, durable } = settings;
  const file = `${dataDir}/postgres.log`;
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`);
  const output = await open(file, 'a', 0o600);
  const { size: earlier } = await output.stat();
  const given = [`port=${port}`, ...SETTINGS, ...(durable ? [] : UNSAFE_SETTINGS)];
  // Detached, like its watchdog: Ctrl-C must reach only the owner, which stops the server after its last query.
  const child = spawn(`${bin}/postgres`, ['-D', pgdata, ...given.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const ended = new Promise<unknown>((resolve) => child.once('exit', resolve).once('error', resolve));
  child.unref();
  await output.close();
  if (child.pid === undefined) return String(await ended);
  // The operating system closes the pipe when this process ends, even by SIGKILL; the shell then stops the server.
  const stopAtEndOfInput = ['-c', `read -r _; kill -INT ${child.pid}`];
  const options: SpawnOptions = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] };
  const watchdog = spawn('/bin/sh', stopAtEndOfInput, options);
  // If the watchdog fails, the next start stops the server.
  watchdog.on('error', () => undefined).unref();
  void ended.then(() => watchdog.kill('SIGKILL'));
  while (child.exitCode === null && child.signalCode === null) {
    const [pid, , , , , , , status = ''] = await readPidFile(pgdata);
    if (pid === String(child.pid) && status.startsWith('ready')) return { child, port, ended };
    await sleep(20);
  }
  const text = (await readFile(file)).subarray(earlier).toString('utf8').trim();
  return text.split('\n').slice(-15).join('\n') || `Killed by ${child.signalCode}.`;
}

async function startServer(settings: Settings, port?: number): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    if (await hasServer(settings.pgdata)) {
      settings.log('Stopping a database server whose owner has ended ...');
      await stopServer(settings);
    }
    // Below the ephemeral port range.
    const server = await launch(settings, port ?? randomInt(20_000, 30_000));
    if (typeof server !== 'string') return server;
    if (!RETRYABLE.test(server) || attempt === MAX_ATTEMPTS)
      throw new Error(`The embedded database did not start:\n${server}`);
    await sleep(100);
  }
}

/** Starts the server, and restarts it on the same port whenever it ends before `stop()`. */
export async function runServer(settings: Settings) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = startServer(settings);
  const { port } = await current;

  const supervised = (async () => {
    for (;;) {
      let reason = 'The database server ended unexpectedly; restarting it ...';
      try {
        await (await current).ended;
      } catch (error) {
        // The pause must not keep an otherwise idle process alive.
        await sleep(1000, undefined, { ref: false, signal }).catch(() => {});
        reason = `${(error as Error).message}\nTrying again ...`;
      }
      if (signal.aborted) return;
      settings.log(reason);
      current = startServer(settings, port);
    }
  })();

  return {
    port,
    async stop() {
      stopping.abort();
      const server = await current.catch(() => undefined);
      // An otherwise idle process would end before its server does.
      server?.child.ref();
      await stopServer(settings);
      await supervised;
    },
  };
}
