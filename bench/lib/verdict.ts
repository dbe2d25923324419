import type { Cpu } from './cpu.ts';

/** `met` or `missed`, in the words of every benchmark's line. */
export const atLeast = (value: number, target: number) =>
  `target >= ${target}: ${value >= target ? 'met' : 'missed'}`;
export const atMost = (value: number, target: number, unit = '') =>
  `target <= ${target}${unit}: ${value <= target ? 'met' : 'missed'}`;
export const round = (value: number, digits = 2) => value.toFixed(digits);

const sum = ({ server, database }: Cpu) => server + database;

/** What a call costs each of two servers: a busy machine spoils calls a second, but not this. */
export function cpuOf(ours: Cpu, reference: Cpu): string {
  const parts = (cpu: Cpu) =>
    `${round(sum(cpu))} ms (server ${round(cpu.server)}, PostgreSQL ${round(cpu.database)})`;
  return `by CPU ${round(sum(reference) / sum(ours))}: ${parts(ours)} and ${parts(reference)} a call`;
}

/** The same of one call at a time, among few rows and among many. */
export const grownCpu = (few: Cpu, many: Cpu): string =>
  `by CPU ${round(sum(many) / sum(few))}: ${round(sum(few))} and ${round(sum(many))} ms, PostgreSQL's ${round(few.database)} and ${round(many.database)}`;
