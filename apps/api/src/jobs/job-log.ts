import { messageOf } from '../kernel/errors/log-error.ts';
import type { Logger } from '../kernel/logger.ts';

/** A logger that adds the name of the job to each line. */
export const jobLog = (log: Logger, job: string): Logger => ({
  info: (details, text) => log.info({ job, ...details }, text),
  warn: (details, text) => log.warn({ job, ...details }, text),
  error: (details, text) => log.error({ job, ...details }, text),
});

/**
 * Logs why a job failed and rethrows without user input: the queue stores the message of an error, and the driver's
 * messages may contain parameters.
 */
export async function loggedFailure<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    log.error({ err: cause }, 'The job failed.');
    throw new Error(cause instanceof Error ? messageOf(cause) : 'The job failed.');
  }
}
