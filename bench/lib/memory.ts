/** Resident memory of a process and its children, from `/proc`. */
import { readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Peak bytes since its start; 0 after the process has ended. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

const childrenOf = (pid: number) =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

export interface Memory {
  /** Megabytes: the peak of the process, and the largest observed sum of its children's peaks. */
  stop(): { own: number; children: number };
}

const SAMPLE_MS = 250;
const MB = 1_000_000;

export function watchMemory(pid: number): Memory {
  let children = 0;
  let own = 0;
  const sample = () => {
    own = Math.max(own, peakOf(pid));
    children = Math.max(
      children,
      childrenOf(pid).reduce((sum, child) => sum + peakOf(child), 0),
    );
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop() {
      sample();
      clearInterval(timer);
      return { own: own / MB, children: children / MB };
    },
  };
}
