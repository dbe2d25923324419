import type { SumOf } from './cells.ts';
import { isSecret } from './measures.ts';
import { createStepCursor, type StepSeries } from './step-series.ts';
import { type BidTally, emptySum, emptySums, noBids, type Sums, type Tally } from './sums.ts';

/** Sums by area and category. `tallyFor` returns the one to which a series is added. */
function createSums() {
  const areas = new Map<string, Map<number, Sums>>();
  const sumOf: SumOf = ({ area, product_category_id }) =>
    areas.get(area)?.get(product_category_id) ?? emptySums;
  function tallyFor({ area, product_category_id, measure }: StepSeries): Tally | BidTally {
    const categories = areas.get(area) ?? new Map<number, Sums>();
    areas.set(area, categories);
    const before = categories.get(product_category_id) ?? emptySums;
    const sums = isSecret(measure)
      ? { ...before, secret: { ...noBids } }
      : { ...before, listed: before.listed === emptySum ? { ...emptySum } : before.listed };
    categories.set(product_category_id, sums);
    return isSecret(measure) ? sums.secret : sums.listed;
  }
  return { sumOf, tallyFor };
}

/**
 * Calls `read` with the sums at the end of each day on which a cell changes, including the first day. `at` is counted in days
 * from the first day.
 */
export function forEachChange(
  stepSeries: readonly StepSeries[],
  read: (sumOf: SumOf, at: number) => void,
): void {
  const { sumOf, tallyFor } = createSums();
  const cursors = stepSeries.map((series) => createStepCursor(series, tallyFor(series)));
  const nextDay = () => cursors.reduce((first, { day }) => Math.min(first, day()), Number.POSITIVE_INFINITY);
  for (let at = nextDay(); at < Number.POSITIVE_INFINITY; at = nextDay()) {
    for (const { day, step } of cursors) if (day() === at) step();
    read(sumOf, at);
  }
}
