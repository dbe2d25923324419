import { priceIndexDays } from '@tank/db/tables/price-index';
import { addDays } from '@tank/schema/kit/dates';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { categoryIds } from '../../context/get-context.ts';
import { marketPolicy } from '../policy.ts';
import { assessmentsOf, type ScreenedDeal, screenByCell } from './assessments.ts';
import { readDeals, readQuotes } from './queries-index.ts';
import { daysToAssess, writeAssessments, writeNotes } from './queries-index-days.ts';

/** Days that are assessed in one transaction. */
const SPAN = 31;

/**
 * Assesses the price index as of each day that is over and was not assessed: at midnight the day before, and what was missed or
 * lies before the index began. Of several processes one takes each day.
 */
export async function assessIndex({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, marketPolicy.assess);
  const days = await daysToAssess(ctx.db, ctx.today);
  if (days.length === 0) return 0;
  const deals = await screenByCell(await readDeals(ctx.db));
  let assessed = 0;
  for (let i = 0; i < days.length; i += SPAN)
    assessed += await transaction(ctx, (tx) => assessDays(tx, days.slice(i, i + SPAN), deals));
  return assessed;
}

/** Whoever writes a day first has it: another process waits for that here, and then finds it taken. */
async function takeDays({ db, now, today }: TxCtx, days: string[]): Promise<string[]> {
  const taken = await db
    .insert(priceIndexDays)
    .values(
      days.map((as_of) => ({ as_of, assessed_at: now.toISOString(), late: as_of < addDays(today, -1) })),
    )
    .onConflictDoNothing()
    .returning({ as_of: priceIndexDays.as_of });
  return taken.map(({ as_of }) => as_of).sort();
}

async function assessDays(tx: TxCtx, days: string[], deals: readonly ScreenedDeal[]): Promise<number> {
  const taken = await takeDays(tx, days);
  const [first, last = first] = [taken[0], taken.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const quotes = await readQuotes(tx.db, { first, last });
  const names = new Map([...(await categoryIds(tx))].map(([name, id]) => [id, name]));
  const { assessed, notes } = await assessmentsOf({ deals, quotes }, taken);
  const rows = assessed.map((row) => ({
    ...row,
    product_category: names.get(row.product_category_id) ?? '',
  }));
  await writeAssessments(tx.db, rows);
  await writeNotes(tx.db, notes);
  return taken.length;
}
