import { runTask, taskNames } from '../../jobs/tasks.ts';
import type { TestApi } from '../test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Runs every job once, as the worker would. */
export async function runJobs({ services }: TestApi): Promise<void> {
  // Sessions use the real clock, which the model's clock is far ahead of.
  for (const name of taskNames) if (name !== 'prune_sessions') await runTask(name, { services, log });
}
