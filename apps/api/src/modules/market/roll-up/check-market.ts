import { addDays } from '@tank/schema/kit/dates';
import { authorize, clockAlone } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { countBidsOff, countMonthsOff, countRecordsOff, countValuesOff, noteCheck } from './queries-check.ts';

/** Days from today whose values are compared; one that comes round differs from night to night. */
const COMPARED = [0, -1, -30, -183, 30, 182];
const ROUND = 365;

/**
 * Compares the roll-up with the plain SQL of the definitions, and the spans with the records; what is off is an alarm
 * (docs/metrics.md). It stands in nobody's way: each statement sees one moment. Answers how much is off.
 */
export async function checkMarket({ ctx }: Call<undefined>): Promise<number> {
  authorize(ctx, clockAlone);
  return transaction(ctx, async ({ db, today, now }) => {
    const another = (Math.floor(now.getTime() / 86_400_000) % (2 * ROUND)) - ROUND;
    const days = [...COMPARED, another].map((by) => addDays(today, by));
    const values_off =
      (await countValuesOff(db, { days, today })) +
      (await countMonthsOff(db)) +
      (await countBidsOff(db, days));
    const records_off = await countRecordsOff(db, today);
    await noteCheck(db, { checked_at: now.toISOString(), values_off, records_off });
    if (values_off + records_off > 0) ctx.log.error({ values_off, records_off }, 'Market data is off.');
    return values_off + records_off;
  });
}
