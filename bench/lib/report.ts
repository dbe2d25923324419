import type { Cpu } from './cpu.ts';

/** Formats of the report lines. */
export const atLeast = (value: number, target: number) =>
  `target >= ${target}: ${value >= target ? 'met' : 'missed'}`;
export const atMost = (value: number, target: number, unit = '') =>
  `target <= ${target}${unit}: ${value <= target ? 'met' : 'missed'}`;
export const round = (value: number, digits = 2) => value.toFixed(digits);

const sum = ({ server, database }: Cpu) => server + database;

/** CPU time per call on both servers, which other load on the machine hardly affects. */
export function cpuRatio(ours: Cpu, reference: Cpu): string {
  const parts = (cpu: Cpu) =>
    `${round(sum(cpu))} ms (server ${round(cpu.server)}, PostgreSQL ${round(cpu.database)})`;
  return `by CPU ${round(sum(reference) / sum(ours))}: ${parts(ours)} and ${parts(reference)} a call`;
}

/** CPU time of sequential calls, with few rows and with many. */
export const cpuGrowth = (few: Cpu, many: Cpu): string =>
  `by CPU ${round(sum(many) / sum(few))}: ${round(sum(few))} and ${round(sum(many))} ms, PostgreSQL's ${round(few.database)} and ${round(many.database)}`;
