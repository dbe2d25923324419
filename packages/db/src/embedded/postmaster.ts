// The running server as its postmaster.pid file describes it, and how to end it.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { answersSignal, processCommand, waitWhile } from './processes.ts';

const run = promisify(execFile);

export type Postmaster = { pid: number; port: number };

async function isPostgres(pid: number, pgdata: string): Promise<boolean> {
  const command = await processCommand(pid);
  // Windows tells only the name of the program.
  return command.includes('postgres') && (process.platform === 'win32' || command.includes(`-D ${pgdata} `));
}

/**
 * The server that runs on this folder, or null. A stale file is PostgreSQL's own affair, unless its pid now belongs to
 * another program (or to a zombie): PostgreSQL would take that for a running server and refuse to start, so the file
 * goes.
 */
export async function findPostmaster(pgdata: string): Promise<Postmaster | null> {
  const file = `${pgdata}/postmaster.pid`;
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (await isPostgres(pid, pgdata)) return { pid, port: Number(lines[3]) };
  if (answersSignal(pid)) await rm(file, { force: true });
  return null;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM')
      throw new Error(`The database server (process ${pid}) belongs to another user; stop it first.`);
    if (code !== 'ESRCH') throw error;
  }
}

/** Fast shutdown; after `patience` an immediate one, which the next start recovers from. */
export async function stopPostmaster(
  pid: number,
  pgdata: string,
  pgCtl: string,
  patience: number,
): Promise<void> {
  if (process.platform === 'win32') {
    // Signals cannot be sent there; pg_ctl talks to the server's own pipe.
    await run(pgCtl, ['stop', '-D', pgdata, '-m', 'fast', '-t', String(Math.ceil(patience / 1000))]).catch(
      () => {},
    );
    await run(pgCtl, ['stop', '-D', pgdata, '-m', 'immediate']).catch(() => {});
    return;
  }
  const running = () => isPostgres(pid, pgdata);
  signal(pid, 'SIGINT');
  if (await waitWhile(running, patience)) return;
  signal(pid, 'SIGQUIT');
  if (await waitWhile(running, 30_000)) return;
  throw new Error(`The database server (process ${pid}) does not end; end it by hand and start again.`);
}
