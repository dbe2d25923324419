/**
 * The store of `@fastify/rate-limit`. It counts in memory, so that no request waits for the database, and adds its
 * counts to a shared table once a second. The same statement returns the counts of other processes.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Database } from '@tank/db/client';
import { LRUCache } from 'lru-cache';

export const WINDOW_MS = 60_000;
const SHARE_EVERY_MS = 1000;
const MAX_KEYS = 50_000;
/** The fraction of the limit from which a count is shared: most clients stay far below and need no row. */
const SHARED_FROM = 1 / 100;
const PREFIX = 'requests:';

interface Count {
  /** The count of all processes, as last read from the table. */
  shared: number;
  /** The count of this process that is not in the table yet. */
  own: number;
  /** The count from which it is shared. */
  shared_from: number;
  /** By `performance.now()`, which is monotonic. */
  ends_at: number;
}

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

interface Total {
  key: string;
  requests: number;
  resets_in_ms: number;
}

/** Ordered by key, so that two processes cannot deadlock. */
const addCounts = ({ client }: Database, counts: { key: string; own: number }[]) => client<Total[]>`
  insert into rate_limits as shared (key, attempts, resets_at)
  select ${PREFIX} || key, requests, now() + make_interval(secs => ${WINDOW_MS / 1000})
  from unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ own }) => own)}::int[]) as counted (key, requests)
  order by 1
  on conflict (key) do update set
    attempts = case when shared.resets_at <= now() then 0 else shared.attempts end + excluded.attempts,
    resets_at = case when shared.resets_at <= now() then excluded.resets_at else shared.resets_at end
  returning substr(key, ${PREFIX.length + 1}) as key, attempts as requests,
    (extract(epoch from resets_at - now()) * 1000)::float8 as resets_in_ms`;

export class RateLimitStore implements FastifyRateLimitStore {
  readonly #database: Database;
  readonly #counts = new LRUCache<string, Count>({ max: MAX_KEYS });
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A refused request does not count. */
  incr(key: string, callback: Callback, _window: number, max: number): void {
    const count = this.#countOf(key, max);
    const current = count.shared + count.own + 1;
    if (current <= max) {
      count.own += 1;
      this.#timer ??= setTimeout(() => this.#share(), SHARE_EVERY_MS).unref();
    }
    callback(null, { current, ttl: count.ends_at - performance.now() });
  }

  read(key: string, callback: Callback, _window: number, max: number): void {
    const { shared, own, ends_at } = this.#countOf(key, max);
    callback(null, { current: shared + own, ttl: ends_at - performance.now() });
  }

  /** The keys of the limits differ, so that one store serves all of them. */
  child(): RateLimitStore {
    return this;
  }

  #countOf(key: string, max: number): Count {
    const known = this.#counts.get(key);
    if (known && performance.now() < known.ends_at) return known;
    const fresh = {
      shared: 0,
      own: 0,
      shared_from: max * SHARED_FROM,
      ends_at: performance.now() + WINDOW_MS,
    };
    this.#counts.set(key, fresh);
    return fresh;
  }

  async #share(): Promise<void> {
    const counts = [...this.#counts]
      .filter(
        ([, { own, shared_from, ends_at }]) => own > 0 && own >= shared_from && performance.now() < ends_at,
      )
      .map(([key, count]) => ({ key, count, own: count.own }));
    // If the database is unreachable, each process keeps its own counts.
    const totals = counts.length > 0 ? await addCounts(this.#database, counts).catch((): Total[] => []) : [];
    const totalOf = new Map(totals.map((total) => [total.key, total]));
    for (const { key, count, own } of counts) {
      const { requests, resets_in_ms } = totalOf.get(key) ?? {};
      if (requests === undefined || resets_in_ms === undefined) continue;
      Object.assign(count, {
        shared: requests,
        own: count.own - own,
        ends_at: performance.now() + resets_in_ms,
      });
    }
    // Runs again for requests that were counted in the meantime.
    this.#timer = counts.length > 0 ? setTimeout(() => this.#share(), SHARE_EVERY_MS).unref() : undefined;
  }
}
