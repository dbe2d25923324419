import { messageOf } from '../kernel/errors/log-error.ts';
import type { Logger } from '../kernel/logger.ts';

/** The log of one job: each line names it. */
export const jobLog = (log: Logger, job: string): Logger => ({
  info: (details, text) => log.info({ job, ...details }, text),
  warn: (details, text) => log.warn({ job, ...details }, text),
  error: (details, text) => log.error({ job, ...details }, text),
});

/**
 * Logs why a job failed and throws what the queue may keep of it: the queue writes the message of an error down, and
 * that of the driver has the parameters in it.
 */
export async function loggedFailure<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    log.error({ err: cause }, 'The job failed.');
    throw new Error(cause instanceof Error ? messageOf(cause) : 'The job failed.');
  }
}
