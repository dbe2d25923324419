import type { Database } from '@tank/db/client';
import type { Hub } from '../../kernel/effects/live-hub.ts';
import type { ReadSystemMetrics, SystemMetrics } from '../../kernel/system-metrics.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { readSystemMetrics } from './queries.ts';

/** The database is queried at most once in this time. */
const CACHE_MS = 1000;
const TIMEOUT_MS = 1000;

/** Reads the metrics one query at a time, so that queries do not pile up on a hanging database. */
export function createSystemMetrics({ database, hub }: { database: Database; hub: Hub }): ReadSystemMetrics {
  let last: SystemMetrics | undefined;
  let pending: Promise<void> | undefined;
  let until = 0;
  return async () => {
    if (performance.now() < until) return last;
    pending ??= readSystemMetrics(database, hub.position())
      .then(
        (state) => {
          last = state;
        },
        () => {
          last = undefined;
        },
      )
      .finally(() => {
        until = performance.now() + CACHE_MS;
        pending = undefined;
      });
    return withTimeout(
      TIMEOUT_MS,
      pending.then(() => last),
      () => undefined,
    );
  };
}
