// Starts a server again that somebody else ended: a crash, the kernel's out-of-memory killer, a kill by hand.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './server.ts';

/** Between two tries to start it again. */
const PAUSE_MS = 1000;

type Options = {
  first: RunningServer;
  /** Starts it again in the same place, on the same port. */
  start: () => Promise<RunningServer>;
  /** One start or stop at a time. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  log: (line: string) => void;
};

export type KeptServer = {
  /** The one that runs now, or ran last. */
  current(): RunningServer;
  /** From now on it may end. */
  release(): void;
  /** Once it is released and has ended, and nobody is about to start it again: the folder is left alone. */
  done: Promise<void>;
};

/** One that is ended is replaced on the same port, so that whoever is connected finds the next one there. */
export function keepRunning({ first, start, lock, log }: Options): KeptServer {
  let current = first;
  let released = false;
  const letGo = new AbortController();

  async function replace(): Promise<void> {
    while (!released) {
      try {
        // Whoever had the lock before us may have been the one who wants it to end.
        await lock(async () => {
          if (!released) current = await start();
        });
        return;
      } catch (error) {
        log(`${(error as Error).message}\nIt is tried again.`);
        // Waiting for the next try must not keep a process alive that has nothing else to do.
        await sleep(PAUSE_MS, undefined, { ref: false, signal: letGo.signal }).catch(() => {});
      }
    }
  }

  async function watch(): Promise<void> {
    while (!released) {
      await current.ended;
      if (released) return;
      log('The database server ended unasked; it is started again ...');
      await replace();
    }
  }

  return {
    current: () => current,
    release: () => {
      released = true;
      letGo.abort();
    },
    done: watch(),
  };
}
