/** What a call costs, whoever else keeps the machine busy: CPU time, as Linux counts it for each process. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a clock tick, in which the times are counted; undefined: this system has no `/proc`. */
const TICK_MS = (() => {
  try {
    readFileSync('/proc/self/stat');
    return 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
})();

/** Its parent and its ticks, of the processes that it started and that have ended too; undefined: it is gone. */
function statOf(pid: number | string): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its second field is a name, in which anything may stand.
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

/** Of the process and of those that it started. */
function ticksOf(pid: number): number {
  const children = readdirSync('/proc').flatMap((entry) => {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : undefined;
    return stat?.parent === pid ? [stat.ticks] : [];
  });
  return children.reduce((sum, ticks) => sum + ticks, statOf(pid)?.ticks ?? 0);
}

/** Milliseconds of CPU that servers took. */
export interface Cpu {
  server: number;
  database: number;
}

export interface Pids {
  /** Of the server that answers. */
  server: number;
  /** Of the database's first process: it starts one for each connection. */
  database: number;
}

/** Starts to count; the answer tells what came since. Zeros where the system does not tell. */
export function countCpu({ server, database }: Pids): () => Cpu {
  if (TICK_MS === undefined) return () => ({ server: 0, database: 0 });
  const before = { server: ticksOf(server), database: ticksOf(database) };
  return () => ({
    server: (ticksOf(server) - before.server) * TICK_MS,
    database: (ticksOf(database) - before.database) * TICK_MS,
  });
}

/** The first process of a database server, by one that it started for a connection. */
export const postmasterOf = (backend: number): number => statOf(backend)?.parent ?? 0;
