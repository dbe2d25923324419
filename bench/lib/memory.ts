/** Resident memory of a process and of those that it started, as Linux tells it. */
import { readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Bytes at the most since it started; 0 where it is gone. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

const childrenOf = (pid: number) =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

export interface Memory {
  /** Megabytes: the peak of the process itself, and the largest sum of peaks of its children that was seen. */
  stop(): { own: number; children: number };
}

const LOOK_MS = 250;
const MB = 1_000_000;

export function watchMemory(pid: number): Memory {
  let children = 0;
  let own = 0;
  const look = () => {
    own = Math.max(own, peakOf(pid));
    children = Math.max(
      children,
      childrenOf(pid).reduce((sum, child) => sum + peakOf(child), 0),
    );
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    stop() {
      look();
      clearInterval(timer);
      return { own: own / MB, children: children / MB };
    },
  };
}
