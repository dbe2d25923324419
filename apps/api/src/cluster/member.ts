/** One API process of the cluster: started, and started again when it ends unasked. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../kernel/context.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Before it is started again; doubled each time that it lived shortly only. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Who lived longer than that begins with the first pause again. */
const LONG_LIFE_MS = 10_000;
/** Patience with one that was told to end: its requests may take that long. */
const STOP_MS = 20_000;
/** Patience with an answer about being ready. */
const PROBE_MS = 2000;

/** Milliseconds until the next start, after so many short lives in a row. */
export const pauseAfter = (shortLives: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, shortLives - 1));

interface Options {
  env: NodeJS.ProcessEnv;
  log: Logger;
}

export type Member = ReturnType<typeof startMember>;

export function startMember({ env, log }: Options) {
  let child: ChildProcess;
  let origin: string | undefined;
  let ready = false;
  let shortLives = 0;
  let stopping = false;
  let soon: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  function start(): void {
    const startedAt = performance.now();
    let ended = false;
    const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    started.once('message', ({ port }: { port: number }) => {
      origin = `http://127.0.0.1:${port}`;
      void becomeReady();
    });
    const end = (cause: object) => {
      if (ended) return;
      ended = true;
      origin = undefined;
      ready = false;
      clearTimeout(soon);
      first.reject(new Error('An API process could not start.'));
      if (stopping) return;
      shortLives = performance.now() - startedAt < LONG_LIFE_MS ? shortLives + 1 : 1;
      const pause_ms = pauseAfter(shortLives);
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
    if (ready) first.resolve();
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
