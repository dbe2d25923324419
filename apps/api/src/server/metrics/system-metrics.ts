import type { Database } from '@tank/db/client';
import type { Hub } from '../../kernel/effects/live-hub.ts';
import type { ReadSystemMetrics, SystemMetrics } from '../../kernel/system-metrics.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { readSystemMetrics } from './queries.ts';

/** However often it is asked, the database is asked once in that time, and waited for so long. */
const FRESH_MS = 1000;
const LIMIT_MS = 1000;

/** One question at a time, so that a database that hangs is not asked more and more. */
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
        until = performance.now() + FRESH_MS;
        pending = undefined;
      });
    return withTimeout(
      LIMIT_MS,
      pending.then(() => last),
      () => undefined,
    );
  };
}
