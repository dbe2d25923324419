/** CPU time per process from `/proc`, which other load on the machine hardly affects. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per clock tick; undefined on systems without `/proc`. */
const TICK_MS = (() => {
  try {
    readFileSync('/proc/self/stat');
    return 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
})();

/** Parent pid, and ticks including ended child processes; undefined after the process has ended. */
function readStat(pid: number | string): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name, which may contain spaces and parentheses.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ticks: fields.slice(11, 15).reduce((sum, field) => sum + field, 0) };
  } catch {
    return undefined;
  }
}

/** Ticks of the process and its running children. */
function countTicks(pid: number): number {
  const children = readdirSync('/proc').flatMap((entry) => {
    const stat = /^\d+$/.test(entry) ? readStat(entry) : undefined;
    return stat?.parent === pid ? [stat.ticks] : [];
  });
  return children.reduce((sum, ticks) => sum + ticks, readStat(pid)?.ticks ?? 0);
}

/** Milliseconds of CPU time. */
export interface Cpu {
  server: number;
  database: number;
}

export interface Pids {
  server: number;
  /** The postmaster, which starts a process for each connection. */
  database: number;
}

/** Starts counting; the returned function returns the CPU time since. Zeros on systems without `/proc`. */
export function countCpu({ server, database }: Pids): () => Cpu {
  if (TICK_MS === undefined) return () => ({ server: 0, database: 0 });
  const before = { server: countTicks(server), database: countTicks(database) };
  return () => ({
    server: (countTicks(server) - before.server) * TICK_MS,
    database: (countTicks(database) - before.database) * TICK_MS,
  });
}

/** The postmaster, by the pid of a backend. */
export const findPostmaster = (backend: number): number => readStat(backend)?.parent ?? 0;
