/** Starts a process and shuts it down in order, within a time limit. */
import type { Logger } from '../../kernel/logger.ts';
import { faultMessage } from './start-faults.ts';

/** From the first signal until the process exits anyway. */
const SHUTDOWN_MS = 10_000;
/** The same after an uncaught error, when the replacement is waiting. */
const CRASH_SHUTDOWN_MS = 500;
/** Ctrl+C may arrive twice: from the terminal and from the parent process. */
const DUPLICATE_SIGNAL_MS = 300;

interface ProcessLogger extends Logger {
  fatal: Logger['error'];
}

export interface ProcessLifecycle {
  /** Adds a closer; the last one added runs first. */
  onEnd(close: () => unknown): void;
  /** Logs unexpected errors from now on. */
  logTo(log: ProcessLogger): void;
  /** Shuts the process down with this exit code. */
  end(code: number): void;
}

/** For the terminal, while there is no log. */
const printError = (message: string) => void process.stderr.write(`${message}\n`);

/**
 * Runs `start` and shuts the process down on a signal, when the parent process disconnects, on an uncaught error, or
 * when the start fails.
 */
export async function runProcess(start: (lifecycle: ProcessLifecycle) => Promise<void>): Promise<void> {
  const closers: (() => unknown)[] = [];
  let log: ProcessLogger | undefined;
  let endingSince: number | undefined;

  async function close(): Promise<void> {
    for (let next = closers.pop(); next; next = closers.pop()) {
      try {
        await next();
      } catch (err) {
        log?.error({ err }, 'A part of the process failed to close.');
      }
    }
  }

  function end(code: number, timeout_ms = SHUTDOWN_MS): void {
    if (endingSince !== undefined) return;
    endingSince = performance.now();
    setTimeout(() => {
      log?.error({ timeout_ms }, 'The shutdown took too long, so the process exits.');
      process.exit(code || 1);
    }, timeout_ms);
    void close().then(() => process.exit(code));
  }

  function onSignal(): void {
    if (endingSince === undefined) end(0);
    else if (performance.now() - endingSince > DUPLICATE_SIGNAL_MS) process.exit(1);
  }

  function onUncaught(err: unknown): void {
    if (endingSince !== undefined) return;
    if (log) log.fatal({ err }, 'Uncaught error: the process shuts down.');
    else printError(faultMessage(err));
    end(1, CRASH_SHUTDOWN_MS);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  process.on('disconnect', () => end(0));
  // Includes unhandled rejections.
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
    // The shutdown began during the start.
    if (endingSince !== undefined) return;
    printError(faultMessage(error));
    end(1);
  }
}
