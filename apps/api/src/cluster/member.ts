/** One API process, of a cluster or alone: started, and started again when it ends unasked. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../kernel/logger.ts';
import { StartFault } from '../server/process/start-faults.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Before it is started again; doubled each time that it lived shortly only. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Who lived longer than that begins with the first pause again. */
const LONG_LIFE_MS = 10_000;
/** The pause is no longer for one that had been ready: something hit it, which the next one may be spared. */
const LONGEST_AFTER_READY_MS = 1000;
/** So many in a row that ended before they were ready: the next one will, too. */
const MAX_FAILED_STARTS = 6;
/** Patience with one that was told to end: its requests may take that long. Its parent waits ten seconds for all. */
const STOP_MS = 8000;
/** Patience with an answer about being ready. */
const PROBE_MS = 2000;

/** Milliseconds until the next start, after so many short lives in a row. */
export const pauseAfter = (shortLives: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, shortLives - 1));

interface Options {
  /** For a process in the place of one that listened on this port. */
  env(port: number | undefined): NodeJS.ProcessEnv;
  log: Logger;
  /** Whether there is no use in going on, after one start after the other has failed. */
  isHopeless(): boolean;
}

/** What `main.ts` tells when it listens. */
interface Listening {
  port: number;
  origin: string;
}

export type Member = ReturnType<typeof startMember>;

export function startMember({ env, log, isHopeless }: Options) {
  let child: ChildProcess;
  let origin: string | undefined;
  let port: number | undefined;
  let ready = false;
  let wasReady = false;
  let failedStarts = 0;
  let shortLives = 0;
  let stopping = false;
  let soon: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<Listening>();
  const hopeless = Promise.withResolvers<void>();

  function start(): void {
    const startedAt = performance.now();
    let ended = false;
    wasReady = false;
    const started = spawn(process.execPath, [main], {
      env: env(port),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.once('message', (listening: Listening) => {
      ({ origin, port } = listening);
      void becomeReady();
    });
    const end = (cause: object) => {
      if (ended) return;
      ended = true;
      origin = undefined;
      ready = false;
      clearTimeout(soon);
      if (port === undefined)
        first.reject(new StartFault('An API process could not start; the lines above say why.'));
      if (stopping || port === undefined) return;
      failedStarts = wasReady ? 0 : failedStarts + 1;
      if (failedStarts >= MAX_FAILED_STARTS && isHopeless()) return hopeless.resolve();
      shortLives = performance.now() - startedAt < LONG_LIFE_MS ? shortLives + 1 : 1;
      const pause_ms = Math.min(pauseAfter(shortLives), wasReady ? LONGEST_AFTER_READY_MS : Infinity);
      log.error({ member: started.pid, ...cause, pause_ms }, 'An API process ended; another is started.');
      soon = setTimeout(start, pause_ms);
    };
    started.once('error', (err) => end({ err }));
    started.once('exit', (code, signal) => end({ code, signal }));
  }

  /** Asks whether it can serve now. */
  async function probe(): Promise<void> {
    const asked = origin;
    if (!asked) return;
    const answer = await fetch(`${asked}/readyz`, { signal: AbortSignal.timeout(PROBE_MS) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (asked !== origin) return;
    ready = answer?.ok ?? false;
    if (!ready || port === undefined) return;
    wasReady = true;
    first.resolve({ origin: asked, port });
  }

  /** A fresh one is ready in a moment. */
  async function becomeReady(): Promise<void> {
    await probe();
    if (origin && !ready) soon = setTimeout(becomeReady, FIRST_PAUSE_MS);
  }

  start();
  return {
    /** Where it listens; undefined: it does not. */
    origin: () => origin,
    ready: () => ready,
    pid: () => child.pid,
    /** It served badly: not again before it has said that it is ready. */
    doubt(): void {
      ready = false;
      void probe();
    },
    probe,
    /** The first time that it is ready. @throws where it ends before. */
    first: first.promise,
    /** It was given up. */
    hopeless: hopeless.promise,
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(soon);
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(hard);
    },
  };
}
