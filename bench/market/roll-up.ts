import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from '../lib/database.ts';
import { startJobs } from '../lib/fork.ts';

const LOOK_MS = 200;

/** Has the jobs count every span that is there. */
export async function rollUp({ url, database }: BenchDatabase): Promise<void> {
  const jobs = await startJobs(url);
  for (let left = true; left; await pause(LOOK_MS)) {
    const [row] = await database.client`
      select exists(select from market_spans where counted = 'not' or (counted = 'open' and closed_on is not null)) as left`;
    left = row?.left === true;
  }
  await jobs.stop();
  await database.client`vacuum (analyze) market_spans, market_deltas`;
}
