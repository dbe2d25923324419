/**
 * Limits the requests that an address may send in a minute, over all processes together. A request is judged by what
 * this process knows; what it counted goes to the shared table afterwards, in one statement for all addresses that
 * brings back what the others counted. Without traffic nothing is sent; without a database each counts for itself.
 */
import type { Database } from '@tank/db/client';
import { type Counted, createRequestCount, type Total, WINDOW_MS } from './request-count.ts';

/** Characters of an address that count: longer ones are none. */
const LONGEST_ADDRESS = 64;
const PREFIX = 'requests:address:';
const EVERY_MS = 1000;
/** Where somebody is in a hurry. */
const SOON_MS = 20;

/** Adds to the shared count. In the order of the keys, so that two processes do not wait for each other. */
async function share({ client }: Database, counted: Counted[]): Promise<Total[]> {
  return client<Total[]>`
    insert into rate_limits as shared (key, attempts, resets_at)
    select ${PREFIX} || address, requests, now() + make_interval(secs => ${WINDOW_MS / 1000})
    from unnest(${counted.map(({ address }) => address)}::text[], ${counted.map(({ requests }) => requests)}::int[])
      as counted (address, requests)
    order by 1
    on conflict (key) do update set
      attempts = case when shared.resets_at <= now() then 0 else shared.attempts end + excluded.attempts,
      resets_at = case when shared.resets_at <= now() then excluded.resets_at else shared.resets_at end
    returning substr(key, ${PREFIX.length + 1}) as address, attempts as requests,
      (extract(epoch from resets_at - now()) * 1000)::float8 as resets_in_ms`;
}

export interface RequestLimit {
  /** Counts a request as so many; false where there is no room for them. */
  allows(address: string, cost?: number): boolean;
  /** Seconds until an address that was refused is let through again. */
  secondsLeft(address: string): number;
  stop(): void;
}

export function createRequestLimit(database: Database, limit: number): RequestLimit {
  const counts = createRequestCount(limit);
  let timer: NodeJS.Timeout | undefined;
  let due = Infinity;
  let sharing = false;
  let urgent = false;
  let stopped = false;

  function schedule(ms: number): void {
    const at = performance.now() + ms;
    if (stopped || sharing || at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(exchange, ms).unref();
  }

  async function exchange(): Promise<void> {
    due = Infinity;
    const counted = counts.take(performance.now());
    if (counted.length === 0) return;
    sharing = true;
    urgent = false;
    await share(database, counted).then(
      (totals) => counts.learn(totals, performance.now()),
      () => counts.giveBack(counted),
    );
    sharing = false;
    schedule(urgent ? SOON_MS : EVERY_MS);
  }

  return {
    allows(address, cost = 1) {
      const verdict = counts.count(address.slice(0, LONGEST_ADDRESS), performance.now(), cost);
      if (verdict === 'urgent') urgent = true;
      schedule(verdict === 'urgent' ? SOON_MS : EVERY_MS);
      return verdict !== 'refused';
    },
    secondsLeft: (address) => counts.resetsIn(address.slice(0, LONGEST_ADDRESS), performance.now()) / 1000,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
