import type { Database } from '@tank/db/client';
import { addDays } from '@tank/schema/kit/dates';
import { authorize, clockAlone } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { publishBids, republishBids } from '../published-bids/publish-bids.ts';
import { countSpans, endDueSpans, holdRollUp, waitForRollUp, writeRollUp } from './queries-roll-up.ts';

/** Spans in one transaction: short, so that nobody waits for it. */
const BATCH = 1000;

/**
 * Brings the roll-up up to date: ends the spans whose last day is over, counts those that are new or have ended, and publishes the bids of
 * the day that is over. What a crash left is counted the next time. One process at a time: another one has nothing to do. Answers how many
 * spans it counted.
 */
export async function rollUpMarket({ ctx }: Call<undefined>): Promise<number> {
  authorize(ctx, clockAlone);
  let counted = 0;
  for (let more = true; more; )
    more = await transaction(ctx, async ({ db, today }) => {
      if (!(await holdRollUp(db))) return false;
      await endDueSpans(db, today, BATCH);
      const count = await countSpans(db, BATCH);
      counted += count;
      if (count === BATCH) return true;
      await publishBids(db, addDays(today, -1));
      return false;
    });
  return counted;
}

/** Makes the roll-up anew from the spans, for operators (docs/runbooks/market-data.md). */
export const rebuildRollUp = ({ db }: Database) =>
  db.transaction(async (tx) => {
    await waitForRollUp(tx);
    await writeRollUp(tx);
    await republishBids(tx);
  });
