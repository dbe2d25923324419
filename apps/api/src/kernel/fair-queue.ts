/**
 * A fair queue: it limits how many calls run at once, in total and per caller. The next slot goes to the caller with
 * the fewest running calls and, among several, to the one that has waited longest, however many calls others have
 * queued.
 */
import type { DomainError } from './errors/errors.ts';

interface Options {
  concurrency?: number;
  concurrencyPerCaller?: number;
  /** Per caller. */
  maxQueued: number;
  maxWaitMs?: number;
  /** Thrown where the caller's queue is full or the wait was too long. */
  overloaded: () => DomainError;
  /** Thrown where the caller aborts while waiting. */
  aborted: () => DomainError;
}

interface Waiter {
  start(): void;
}

interface Caller {
  running: number;
  queue: Set<Waiter>;
}

/** Frees the slot; a second call does nothing. */
export type Release = () => void;

export interface FairQueue {
  /** Waits for a slot. @throws `overloaded` or `aborted` of the options. */
  take(caller: unknown, signal?: AbortSignal): Promise<Release>;
  /** Runs the work in a slot. */
  run<T>(caller: unknown, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
  count(): { running: number; queued: number };
}

export function createFairQueue(options: Options): FairQueue {
  const {
    concurrency = Infinity,
    concurrencyPerCaller = Infinity,
    maxQueued,
    maxWaitMs = Infinity,
  } = options;
  const callers = new Map<unknown, Caller>();
  /** Callers with queued calls, the one that has waited longest first. */
  const waiting = new Map<unknown, Caller>();
  let running = 0;

  function start(key: unknown, caller: Caller): Release {
    callers.set(key, caller);
    caller.running += 1;
    running += 1;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      caller.running -= 1;
      running -= 1;
      if (caller.running === 0 && caller.queue.size === 0) callers.delete(key);
      startNext();
    };
  }

  function startNext(): void {
    while (running < concurrency) {
      let next: [unknown, Caller] | undefined;
      for (const entry of waiting)
        if (entry[1].running < Math.min(concurrencyPerCaller, next?.[1].running ?? Infinity)) next = entry;
      if (!next) return;
      const [key, caller] = next;
      const [first] = caller.queue;
      waiting.delete(key);
      if (first) caller.queue.delete(first);
      if (caller.queue.size > 0) waiting.set(key, caller);
      first?.start();
    }
  }

  function wait(key: unknown, caller: Caller, signal?: AbortSignal): Promise<Release> {
    if (caller.queue.size >= maxQueued) throw options.overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const rejectWith = (error: () => DomainError) => {
      stopWaiting();
      caller.queue.delete(waiter);
      if (caller.queue.size === 0) waiting.delete(key);
      if (caller.running === 0 && caller.queue.size === 0) callers.delete(key);
      reject(error());
    };
    const abort = () => rejectWith(options.aborted);
    const timer = Number.isFinite(maxWaitMs)
      ? setTimeout(() => rejectWith(options.overloaded), maxWaitMs).unref()
      : undefined;
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const waiter: Waiter = {
      start() {
        stopWaiting();
        resolve(start(key, caller));
      },
    };
    signal?.addEventListener('abort', abort, { once: true });
    callers.set(key, caller);
    caller.queue.add(waiter);
    if (!waiting.has(key)) waiting.set(key, caller);
    return promise;
  }

  async function take(key: unknown, signal?: AbortSignal): Promise<Release> {
    if (signal?.aborted) throw options.aborted();
    const caller = callers.get(key) ?? { running: 0, queue: new Set() };
    // If this caller may use a free slot, no queued call could have used it.
    return running < concurrency && caller.running < concurrencyPerCaller
      ? start(key, caller)
      : wait(key, caller, signal);
  }

  return {
    take,
    async run(key, signal, work) {
      const release = await take(key, signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
    count: () => ({
      running,
      queued: [...waiting.values()].reduce((sum, { queue }) => sum + queue.size, 0),
    }),
  };
}
