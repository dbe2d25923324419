// Starts the server process and waits until it answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { isAway, onConnection } from './connection.ts';
import type { RunAs } from './system-user.ts';
import { watchOver } from './watchdog.ts';

const LOG_LIMIT = 10 * 1024 * 1024;

type Settings = {
  dataDir: string;
  binaries: Binaries;
  user: RunAs;
  password: string;
  durable: boolean;
  /** Left out: a free one. */
  port?: number | undefined;
};
type Log = (line: string) => void;

export type RunningServer = {
  pid: number;
  port: number;
  /** Whoever ended it, and however. */
  ended: Promise<unknown>;
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function options(pgdata: string, port: number, durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What people typed (statements, values of broken constraints) stays out of the log file.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return ['-D', pgdata, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Opens the log for appending and tells where this run begins in it. */
async function openLog(file: string) {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > LOG_LIMIT) await rename(file, `${file}.1`);
  return { handle: await open(file, 'a', 0o600), start: size > LOG_LIMIT ? 0 : size };
}

async function tail(file: string, start: number): Promise<string> {
  const text = (await readFile(file)).subarray(start).toString('utf8').trim();
  return text.split('\n').slice(-15).join('\n');
}

/** Waits until the server answers; false when it ended instead. A long recovery after a crash is waited for. */
async function answers(child: ChildProcess, port: number, password: string, log: Log): Promise<boolean> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  for (let tries = 1; !ended; tries++) {
    try {
      await onConnection({ port, password, database: 'postgres' }, (sql) => sql`select 1`);
      return true;
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    if (tries % 200 === 0) log('The database is still recovering from an unclean end ...');
    await sleep(50);
  }
  return false;
}

/** `passing`: the reason goes away by itself, so another try is worth it. */
export class StartFailure extends Error {
  passing: boolean;
  constructor(message: string) {
    super(`The embedded database did not start:\n${message}`);
    // Somebody took the port meanwhile; or a server left by a killed process is just starting or just ending.
    this.passing =
      /Address already in use|"postmaster.pid" already exists|shared memory block .* still in use/.test(
        message,
      );
  }
}

export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const { dataDir, binaries, user, password, durable } = settings;
  const file = `${dataDir}/postgres.log`;
  const port = settings.port ?? (await freePort());
  const { handle, start } = await openLog(file);
  // Its own process group: the terminal's Ctrl-C ends us, and we end it after the last query.
  const child = spawn(binaries.postgres, options(`${dataDir}/postgres`, port, durable), {
    ...user,
    cwd: dataDir,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', handle.fd, handle.fd],
  });
  const failure = new Promise<Error>((resolve) => child.once('error', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.unref();
  await handle.close();
  if (child.pid !== undefined) void ended.then(watchOver(child.pid));
  if (await answers(child, port, password, log)) return { pid: child.pid as number, port, ended };
  throw new StartFailure(child.pid === undefined ? (await failure).message : await tail(file, start));
}
