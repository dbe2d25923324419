import { addDays } from '@tank/schema/kit/dates';
import { authorize, jobsOnly } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import {
  countBidsOff,
  countMonthsOff,
  countRecordsOff,
  countValuesOff,
  insertCheck,
} from './queries-check.ts';

/** Offsets from today of the days whose values are compared. One more day changes every night. */
const COMPARED_OFFSETS = [0, -1, -30, -183, 30, 182];
const MAX_ROTATING_OFFSET = 365;

/**
 * Compares the roll-up with the plain SQL of the definitions, and the spans with the records. Differences raise an alarm
 * (docs/metrics.md). Takes no locks. Returns the number of differences.
 */
export async function checkMarket({ ctx }: Call<undefined>): Promise<number> {
  authorize(ctx, jobsOnly);
  return transaction(ctx, async ({ db, today, now }) => {
    const rotating =
      (Math.floor(now.getTime() / 86_400_000) % (2 * MAX_ROTATING_OFFSET)) - MAX_ROTATING_OFFSET;
    const days = [...COMPARED_OFFSETS, rotating].map((by) => addDays(today, by));
    const values_off =
      (await countValuesOff(db, { days, today })) +
      (await countMonthsOff(db)) +
      (await countBidsOff(db, days));
    const records_off = await countRecordsOff(db, today);
    await insertCheck(db, { checked_at: now.toISOString(), values_off, records_off });
    if (values_off + records_off > 0)
      ctx.log.error(
        { values_off, records_off },
        'Market data differs from the records: rebuild the roll-up (docs/runbooks/market-data.md).',
      );
    return values_off + records_off;
  });
}
