import { priceIndexDays } from '@tank/db/tables/price-index';
import { addDays } from '@tank/schema/kit/dates';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { categoryIds } from '../../context/get-context.ts';
import { marketPolicy } from '../policy.ts';
import { assessCells, type ScreenedDeal, screenByCell } from './assessments.ts';
import { readDeals, readQuotes } from './queries-index.ts';
import { daysToAssess, writeAssessments, writeNotes } from './queries-index-days.ts';

const DAYS_PER_TRANSACTION = 31;

/**
 * Assesses the price index for each past day that has no assessment yet: normally yesterday, plus missed days and days from before
 * the index existed. If several processes run it, each day is assessed by one of them.
 */
export async function assessIndex({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, marketPolicy.assess);
  const days = await daysToAssess(ctx.db, ctx.today);
  if (days.length === 0) return 0;
  const deals = await screenByCell(await readDeals(ctx.db));
  let assessed = 0;
  for (let i = 0; i < days.length; i += DAYS_PER_TRANSACTION)
    assessed += await transaction(ctx, (tx) =>
      assessDays(tx, days.slice(i, i + DAYS_PER_TRANSACTION), deals),
    );
  return assessed;
}

/** Claims days by inserting them: a second process waits on the unique key and then skips them. */
async function claimDays({ db, now, today }: TxCtx, days: string[]): Promise<string[]> {
  const claimed = await db
    .insert(priceIndexDays)
    .values(
      days.map((as_of) => ({ as_of, assessed_at: now.toISOString(), late: as_of < addDays(today, -1) })),
    )
    .onConflictDoNothing()
    .returning({ as_of: priceIndexDays.as_of });
  return claimed.map(({ as_of }) => as_of).sort();
}

async function assessDays(tx: TxCtx, days: string[], deals: readonly ScreenedDeal[]): Promise<number> {
  const claimed = await claimDays(tx, days);
  const [first, last = first] = [claimed[0], claimed.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const quotes = await readQuotes(tx.db, { first, last });
  const names = new Map([...(await categoryIds(tx))].map(([name, id]) => [id, name]));
  const { assessed, notes } = await assessCells({ deals, quotes }, claimed);
  const rows = assessed.map((row) => ({
    ...row,
    product_category: names.get(row.product_category_id) ?? '',
  }));
  await writeAssessments(tx.db, rows);
  await writeNotes(tx.db, notes);
  return claimed.length;
}
