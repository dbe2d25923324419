/** The tank-monitoring service: asked once in five minutes for each token and range. */
import { createHmac, randomBytes } from 'node:crypto';
import type { TankReading } from '@tank/schema/map/tank-monitoring';
import { messages } from '@tank/schema/messages';
import { OUTSIDE_SECONDS } from '@tank/schema/product';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';
import type { TankDays, TankFeed } from '../../kernel/tank-feed.ts';
import { askHost, type Host } from './ask-host.ts';
import { readMeasurements } from './read-measurements.ts';

const KEEP_MS = 300_000;
/** Numbers that are kept, of all answers together: a year of 15 operators is 5,500. */
const MOST_KEPT = 1_000_000;
/** Answers under way at once, of 20 MB at most each. */
const AT_ONCE = 4;

interface Asked {
  token: string;
  who: string;
  days: TankDays;
}

interface Options extends Partial<Host> {
  url: string;
  /** Milliseconds, of the cache. */
  now?: () => number;
}

const sizeOf = ({ operators }: TankReading) =>
  1 + operators.reduce((sum, { storage }) => sum + storage.length, 0);

export function createHostFeed({
  url,
  timeout_ms = OUTSIDE_SECONDS * 1000,
  most_bytes = 20_000_000,
  now = () => performance.now(),
}: Options): TankFeed {
  const host = { url, timeout_ms, most_bytes };
  const queue = createFairQueue({
    concurrency: AT_ONCE,
    concurrencyPerCaller: 1,
    maxQueued: 8,
    maxWaitMs: timeout_ms / 2,
    overloaded: () => new DomainError('UNAVAILABLE', messages.tankServiceBusy),
    aborted: clientAborted,
  });
  /** A key that nobody can read a token from, nor try one against. */
  const secret = randomBytes(32);
  const personBehind = (token: string) => createHmac('sha256', secret).update(token).digest('base64url');
  const kept = new LRUCache<string, TankReading, Asked>({
    maxSize: MOST_KEPT,
    sizeCalculation: sizeOf,
    ttl: KEEP_MS,
    perf: { now },
    ttlResolution: 0,
    // Whoever waits is answered, even where there is no room to keep it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { token, who, days } }) =>
      queue.run(who, undefined, async () => readMeasurements(await askHost(host, { token, ...days }), days)),
  });
  return {
    async read(token, days) {
      const who = personBehind(token);
      const key = `${who} ${days.start_date} ${days.end_date} ${days.today}`;
      return kept.forceFetch(key, { context: { token, who, days } });
    },
  };
}
