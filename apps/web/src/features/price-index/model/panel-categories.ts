import type { IndexRow } from './index-row.ts';

/** Rows of the dashboard's matrix. */
const COUNT = 5;

/** The preferred categories, then those with the most assessed prices; none without a price unless it is preferred. */
export function panelCategories(
  rows: readonly Pick<IndexRow, 'product_category' | 'price'>[],
  preferred: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const { product_category, price } of rows)
    counts.set(product_category, (counts.get(product_category) ?? 0) + (price === null ? 0 : 1));
  const most = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  const known = preferred.filter((category) => counts.has(category));
  return [...new Set([...known, ...most.map(([category]) => category)])].slice(0, COUNT);
}
