/** What the demo's visitors would miss: they come at once, and its market data is counted in seconds. */
import type { Logger } from '../kernel/logger.ts';
import type { Services } from '../kernel/services.ts';
import { runTask } from './tasks.ts';

/** Counts the market's spans, and assesses the price index, before anybody can ask for them. */
export async function countFirst(options: { services: Services; log: Logger }): Promise<void> {
  await runTask('roll_up_market', options);
  await runTask('assess_index', options);
}
