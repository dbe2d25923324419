import type { Database } from '@tank/db/client';
import type { Hub } from '../../kernel/effects/live.ts';
import type { Figures, ReadFigures } from '../../kernel/figures.ts';
import { withTimeLimit } from '../../kernel/time-limit.ts';
import { readState } from './queries.ts';

/** However often it is asked, the database is asked once in that time, and waited for so long. */
const FRESH_MS = 1000;
const LIMIT_MS = 1000;

/** One question at a time, so that a database that hangs is not asked more and more. */
export function createFigures({ database, hub }: { database: Database; hub: Hub }): ReadFigures {
  let last: Figures | undefined;
  let pending: Promise<void> | undefined;
  let until = 0;
  return async () => {
    if (performance.now() < until) return last;
    pending ??= readState(database, hub.position())
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
    return withTimeLimit(
      LIMIT_MS,
      pending.then(() => last),
      () => undefined,
    );
  };
}
