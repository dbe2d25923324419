import type { Database } from '@tank/db/client';
import { addDays } from '@tank/schema/kit/dates';
import { authorize, jobsOnly } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { publishBids, republishBids } from '../published-bids/publish-bids.ts';
import { countSpans, endDueSpans, lockRollUp, tryLockRollUp, writeRollUp } from './queries-roll-up.ts';

/** Spans per transaction: few, to keep its locks short. */
const BATCH = 1000;

/**
 * Updates the roll-up: ends the spans whose last day is over, counts those that are new or have ended, and publishes the bids of
 * yesterday. The next run continues after a crash. Does nothing while another process runs it. Returns the number of spans it
 * counted.
 */
export async function rollUpMarket({ ctx }: Call<undefined>): Promise<number> {
  authorize(ctx, jobsOnly);
  let counted = 0;
  for (let more = true; more; )
    more = await transaction(ctx, async ({ db, today }) => {
      if (!(await tryLockRollUp(db))) return false;
      await endDueSpans(db, today, BATCH);
      const count = await countSpans(db, BATCH);
      counted += count;
      if (count === BATCH) return true;
      await publishBids(db, addDays(today, -1));
      return false;
    });
  return counted;
}

/** Rebuilds the roll-up from the spans, for operators (docs/runbooks/market-data.md). */
export const rebuildRollUp = ({ db }: Database) =>
  db.transaction(async (tx) => {
    await lockRollUp(tx);
    await writeRollUp(tx);
    await republishBids(tx);
  });
