import { addDays } from '@tank/schema/kit/dates';
import { MEDIAN_DAYS } from '@tank/schema/market/price-index-deals';
import type { Outlier } from '@tank/schema/market/price-index-decisions';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { marketPolicy } from '../policy.ts';
import { type ScreenedDeal, screenByCell } from './assessments.ts';
import { readDeals } from './queries-index.ts';
import { readOutlierDetails } from './queries-outliers.ts';

const isDecided = ({ deal }: ScreenedDeal) => deal.decision !== null;

const waitingFirst = (a: ScreenedDeal, b: ScreenedDeal) =>
  Number(isDecided(a)) - Number(isDecided(b)) || b.deal.made_on.localeCompare(a.deal.made_on);

/** Deals of the last 90 days: first those that wait for an Admin's decision, then those decided; the newest first within each. */
export async function listOutliers({ ctx }: Call<void>): Promise<{ data: Outlier[] }> {
  authorize(ctx, marketPolicy.listOutliers);
  const before = addDays(ctx.today, -MEDIAN_DAYS);
  const listed = (await screenByCell(await readDeals(ctx.db)))
    .filter(({ deal }) => deal.made_on > before && deal.left_on === null)
    .filter((screened) => screened.standing === 'waits' || isDecided(screened))
    .sort(waitingFirst);
  const details = await readOutlierDetails(ctx.db, listed);
  const data = listed.flatMap(({ deal, median }, i): Outlier[] => {
    const detail = details[i];
    if (!detail || detail.product_category === null) return [];
    return [{ ...deal, ...detail, product_category: detail.product_category, median }];
  });
  return { data };
}
