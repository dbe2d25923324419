/** Client of the tank-monitoring service with a cache per token and range. */
import { createHmac, randomBytes } from 'node:crypto';
import type { TankReading } from '@tank/schema/map/tank-monitoring';
import { messages } from '@tank/schema/messages';
import { OUTSIDE_SECONDS } from '@tank/schema/product';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';
import type { TankDays, TankFeed } from '../../kernel/tank-feed.ts';
import { fetchMeasurements, type Host } from './fetch-measurements.ts';
import { readMeasurements } from './read-measurements.ts';

const CACHE_MS = 300_000;
/** Values in the cache across all entries; a year of 15 operators is 5,500. */
const CACHE_SIZE = 1_000_000;
/** Concurrent requests, each with a response of up to 20 MB. */
const CONCURRENCY = 4;

interface FetchContext {
  token: string;
  /** A keyed hash of the token. */
  caller: string;
  days: TankDays;
}

interface Options extends Partial<Host> {
  url: string;
  /** Clock of the cache in milliseconds. */
  now?: () => number;
}

const sizeOf = ({ operators }: TankReading) =>
  1 + operators.reduce((sum, { storage }) => sum + storage.length, 0);

export function createHostFeed({
  url,
  timeout_ms = OUTSIDE_SECONDS * 1000,
  max_bytes = 20_000_000,
  now = () => performance.now(),
}: Options): TankFeed {
  const host = { url, timeout_ms, max_bytes };
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    concurrencyPerCaller: 1,
    maxQueued: 8,
    maxWaitMs: timeout_ms / 2,
    overloaded: () => new DomainError('UNAVAILABLE', messages.tankServiceOverloaded),
    aborted: clientAborted,
  });
  // Cache keys contain a keyed hash, never the token itself.
  const secret = randomBytes(32);
  const callerOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64url');
  const cache = new LRUCache<string, TankReading, FetchContext>({
    maxSize: CACHE_SIZE,
    sizeCalculation: sizeOf,
    ttl: CACHE_MS,
    perf: { now },
    ttlResolution: 0,
    // Callers get their answer even if it is evicted before it arrives.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { token, caller, days } }) =>
      queue.run(caller, undefined, async () =>
        readMeasurements(await fetchMeasurements(host, { token, ...days }), days),
      ),
  });
  return {
    async read(token, days) {
      const caller = callerOf(token);
      const key = `${caller} ${days.start_date} ${days.end_date} ${days.today}`;
      return cache.forceFetch(key, { context: { token, caller, days } });
    },
  };
}
