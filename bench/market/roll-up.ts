import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@tank/schema/kit/dates';
import { publishBids } from '../../apps/api/src/modules/market/published-bids/publish-bids.ts';
import { rebuildRollUp } from '../../apps/api/src/modules/market/roll-up/roll-up.ts';
import { type BenchDatabase, today } from '../lib/database.ts';
import { startJobs } from '../lib/servers.ts';

const POLL_MS = 200;

/** Rolls up all spans as the jobs would have, and marks all past days as assessed, which the benchmarks do not need. */
export async function rollUp({ database }: BenchDatabase): Promise<void> {
  const { client } = database;
  const [uncounted] = await client`select from market_spans where counted = 'not' limit 1`;
  if (uncounted) {
    await client`
      update market_spans set counted = case when closed_on is null then 'open' else 'closed' end::span_count
      where counted = 'not'`;
    await rebuildRollUp(database);
    await publishBids(database.db, addDays(today, -1));
  }
  await client`
    insert into price_index_days (as_of, assessed_at, late)
    select day, now(), true from generate_series(market_day(now()) - 4000, market_day(now()) - 1, interval '1 day') day
    on conflict do nothing`;
  await client`vacuum (analyze) market_spans, market_deltas`;
}

/** Starts the jobs and waits until their queue is empty. */
export async function startIdleJobs({ url, database }: BenchDatabase): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs(url);
  for (let busy = true; busy; await pause(POLL_MS)) {
    const [row] = await database.client`
      select exists(select from graphile_worker.jobs where run_at <= now()) as busy`;
    busy = row?.busy === true;
  }
  return jobs;
}
