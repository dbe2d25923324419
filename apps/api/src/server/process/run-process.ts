/** The life of a process: it starts or says why not, and whatever happens then, it ends, in order if that is quick. */
import type { Logger } from '../../kernel/logger.ts';
import { faultMessage } from './start-faults.ts';

/** From the first signal until the process ends anyway. */
const PATIENCE_MS = 10_000;
/** The same after an error that nobody caught: others wait to take over. */
const CRASH_PATIENCE_MS = 500;
/** One key press may arrive twice: from the terminal, and from a parent that passes it on. */
const ECHO_MS = 300;

export interface ProcessLifecycle {
  /** Done on the way out; what was added last is done first. */
  onEnd(close: () => unknown): void;
  /** Where from now on is told what nobody expected. */
  logTo(log: Logger): void;
  /** Ends the process. @param code What it exits with. */
  end(code: number): void;
}

/** Until there is a log: one sentence, for whoever is sitting there. */
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/**
 * Runs `start` and ends the process on a signal, when the parent that started it is gone, on an error that nobody
 * caught, or when the start fails.
 */
export async function runProcess(start: (lifecycle: ProcessLifecycle) => Promise<void>): Promise<void> {
  const closers: (() => unknown)[] = [];
  let log: Logger | undefined;
  let endingSince: number | undefined;

  async function close(): Promise<void> {
    for (let next = closers.pop(); next; next = closers.pop()) {
      try {
        await next();
      } catch (err) {
        log?.error({ err }, 'Something did not end as it should.');
      }
    }
  }

  function end(code: number, patience_ms = PATIENCE_MS): void {
    if (endingSince !== undefined) return;
    endingSince = performance.now();
    setTimeout(() => {
      log?.error({ patience_ms }, 'Not everything ended in time: the process ends anyway.');
      process.exit(code || 1);
    }, patience_ms);
    void close().then(() => process.exit(code));
  }

  function onSignal(): void {
    if (endingSince === undefined) end(0);
    else if (performance.now() - endingSince > ECHO_MS) process.exit(1);
  }

  function onUncaught(err: unknown): void {
    if (endingSince !== undefined) return;
    if (log) log.error({ err }, 'Nobody caught this error: the process ends.');
    else say(faultMessage(err));
    end(1, CRASH_PATIENCE_MS);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  process.on('disconnect', () => end(0));
  // Rejections that nobody handles come here, too.
  process.on('uncaughtException', onUncaught);

  const lifecycle: ProcessLifecycle = {
    onEnd: (closer) => void closers.push(closer),
    logTo: (to) => {
      log = to;
    },
    end,
  };
  try {
    await start(lifecycle);
  } catch (error) {
    // Told to end while it was starting.
    if (endingSince !== undefined) return;
    say(faultMessage(error));
    end(1);
  }
}
