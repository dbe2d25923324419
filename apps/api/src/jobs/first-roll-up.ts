import type { Logger } from '../kernel/logger.ts';
import type { Services } from '../kernel/services.ts';
import { runTask } from './tasks.ts';

/** Rolls up market data and assesses the price index before the first visitor of a new demo; takes seconds. */
export async function runFirstRollUp(options: { services: Services; log: Logger }): Promise<void> {
  await runTask('roll_up_market', options);
  await runTask('assess_index', options);
}
