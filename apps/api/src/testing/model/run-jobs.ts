import { runTask, taskNames } from '../../jobs/tasks.ts';
import type { TestApi } from '../test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Writes what the clock has done, as the worker would. */
export async function runJobs({ services }: TestApi): Promise<void> {
  // Sessions are of the real clock's time; the model's clock is far ahead of it.
  for (const name of taskNames) if (name !== 'prune_sessions') await runTask(name, { services, log });
}
