// The server process: starts it, starts it again when it is killed, stops it, and stops one that a killed owner left.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type RunAs, run } from './system-user.ts';

const LOG_LIMIT = 10 * 1024 * 1024;
const ATTEMPTS = 50;
/** The port was taken, or a killed server is not entirely gone: another attempt succeeds. */
const TEMPORARY =
  /Address already in use|"postmaster.pid" already exists|shared memory block .* still in use/;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // What people typed (statements, values of broken constraints) stays out of the log file.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

type Settings = {
  dataDir: string;
  pgdata: string;
  binaries: Binaries;
  user: RunAs;
  durable: boolean;
  log: (line: string) => void;
};

type Server = { child: ChildProcess; port: number; ended: Promise<unknown> };
export type RunningServer = { port: number; stop(): Promise<void> };

const readPidFile = async (pgdata: string) =>
  (await readFile(`${pgdata}/postmaster.pid`, 'utf8').catch(() => '')).split('\n');

async function commandLine(pid: string): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  const { stdout } = await run('ps', ['-o', 'command=', '-p', pid]).catch(() => ({ stdout: '' }));
  return stdout;
}

/**
 * Whether a server runs on this folder. PostgreSQL takes any process with the pid in its file for a running server and
 * refuses to start, even after another program got that pid: a file without its server is deleted.
 */
async function isServed(pgdata: string): Promise<boolean> {
  const [pid] = await readPidFile(pgdata);
  if (!pid) return false;
  if ((await commandLine(pid)).includes(`-D ${pgdata} `)) return true;
  await rm(`${pgdata}/postmaster.pid`, { force: true });
  return false;
}

/** Fast shutdown; if it takes too long an immediate one, from which the next start recovers. */
async function stopServer({ dataDir, pgdata, binaries, user }: Settings): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!(await isServed(pgdata))) return;
    const args = ['stop', '-D', pgdata, '-m', mode, '-t', '60'];
    await run(binaries.pg_ctl, args, { ...user, cwd: dataDir }).catch(() => {});
  }
  if (await isServed(pgdata))
    throw new Error(`The database server on ${pgdata} does not end; end it by hand and start again.`);
}

/** Returns the server once it accepts connections, however long it recovers, or the reason why it ended. */
async function launch(settings: Settings, port: number): Promise<Server | string> {
  const { dataDir, pgdata, binaries, user, durable } = settings;
  const file = `${dataDir}/postgres.log`;
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT) await rename(file, `${file}.1`);
  const output = await open(file, 'a', 0o600);
  const { size: earlier } = await output.stat();
  const given = [`port=${port}`, ...SETTINGS, ...(durable ? [] : UNSAFE_SETTINGS)];
  // Detached, like its watchdog: Ctrl-C in the terminal ends the owner, which ends the server after its last query.
  const child = spawn(binaries.postgres, ['-D', pgdata, ...given.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  const ended = new Promise<unknown>((resolve) => child.once('exit', resolve).once('error', resolve));
  child.unref();
  await output.close();
  if (child.pid === undefined) return String(await ended);
  // The operating system closes the pipe when this process ends, by SIGKILL too: then the shell stops the server.
  const stopAtEndOfInput = ['-c', `read -r _; kill -INT ${child.pid}`];
  const watchdog = spawn('/bin/sh', stopAtEndOfInput, {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watchdog the next start stops the server.
  watchdog.on('error', () => undefined).unref();
  void ended.then(() => watchdog.kill('SIGKILL'));
  while (child.exitCode === null && child.signalCode === null) {
    const [pid, , , , , , , status = ''] = await readPidFile(pgdata);
    if (pid === String(child.pid) && status.startsWith('ready')) return { child, port, ended };
    await sleep(20);
  }
  const text = (await readFile(file)).subarray(earlier).toString('utf8').trim();
  return text.split('\n').slice(-15).join('\n') || `It was ended by ${child.signalCode}.`;
}

async function startServer(settings: Settings, port?: number): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    if (await isServed(settings.pgdata)) {
      settings.log('Ending a database server that nobody owns any more ...');
      await stopServer(settings);
    }
    // Below the ports that operating systems give to outgoing connections.
    const server = await launch(settings, port ?? randomInt(20_000, 30_000));
    if (typeof server !== 'string') return server;
    if (!TEMPORARY.test(server) || attempt === ATTEMPTS)
      throw new Error(`The embedded database did not start:\n${server}`);
    await sleep(100);
  }
}

/** Starts the server, and again on the same port whenever it ends before `stop`. */
export async function runServer(settings: Settings): Promise<RunningServer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let restarted = Promise.resolve();
  let server = await startServer(settings);
  const { port } = server;

  const watch = () =>
    void server.ended.then(() => {
      if (!signal.aborted) restarted = restart();
    });

  async function restart(): Promise<void> {
    settings.log('The database server ended unasked; it is started again ...');
    while (!signal.aborted) {
      try {
        server = await startServer(settings, port);
        return watch();
      } catch (error) {
        settings.log(`${(error as Error).message}\nIt is tried again.`);
        // The pause must not keep a process alive that has nothing else to do.
        await sleep(1000, undefined, { ref: false, signal }).catch(() => {});
      }
    }
  }

  watch();
  return {
    port,
    async stop() {
      stopping.abort();
      await restarted;
      // Otherwise a process with nothing else to do would end before its server does.
      server.child.ref();
      await stopServer(settings);
      await server.ended;
    },
  };
}
