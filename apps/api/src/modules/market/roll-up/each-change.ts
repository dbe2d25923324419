import type { SumOf } from './cells.ts';
import { type Course, follow } from './courses.ts';
import { isSecret } from './measures.ts';
import { type BidTally, neither, noBids, nothing, type Sums, type Tally } from './sums.ts';

/** The sums of cells, by area and category, and the one that a course of theirs is added to. */
function createSums() {
  const areas = new Map<string, Map<number, Sums>>();
  const sumOf: SumOf = ({ area, product_category_id }) =>
    areas.get(area)?.get(product_category_id) ?? neither;
  function tallyFor({ area, product_category_id, measure }: Course): Tally | BidTally {
    const categories = areas.get(area) ?? new Map<number, Sums>();
    areas.set(area, categories);
    const before = categories.get(product_category_id) ?? neither;
    const sums = isSecret(measure)
      ? { ...before, secret: { ...noBids } }
      : { ...before, listed: before.listed === nothing ? { ...nothing } : before.listed };
    categories.set(product_category_id, sums);
    return isSecret(measure) ? sums.secret : sums.listed;
  }
  return { sumOf, tallyFor };
}

/**
 * Reads the cells at the end of each day on which they change, the first among them; until the next one they say the same. `read`
 * is told how many days it is from the first one.
 */
export function eachChange(courses: readonly Course[], read: (sumOf: SumOf, at: number) => void): void {
  const { sumOf, tallyFor } = createSums();
  const followed = courses.map((course) => follow(course, tallyFor(course)));
  const nextDay = () => followed.reduce((first, { day }) => Math.min(first, day()), Number.POSITIVE_INFINITY);
  for (let at = nextDay(); at < Number.POSITIVE_INFINITY; at = nextDay()) {
    for (const { day, step } of followed) if (day() === at) step();
    read(sumOf, at);
  }
}
