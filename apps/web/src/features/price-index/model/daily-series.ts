import { addDays } from '@tank/schema/kit/dates';
import type { IndexAssessment } from '@tank/schema/market/price-index';
import { type IndexBasis, indexBases } from '@tank/schema/market/price-index-rule';
import type { Line } from '@tank/ui/charts/lines/line-chart';
import { words } from '../words.ts';

/** One row per day with the price in the column of its basis; days without an assessment are gaps. */
export function dailySeries(newestFirst: readonly IndexAssessment[]) {
  const byDay = new Map(newestFirst.map((row) => [row.as_of, row]));
  const [first = '', last = ''] = [newestFirst.at(-1)?.as_of, newestFirst[0]?.as_of];
  const rows: ({ date: string; sample_size: number | null } & Record<IndexBasis, number | null>)[] = [];
  for (let date = first; date <= last && date !== ''; date = addDays(date, 1)) {
    const { price = null, basis, sample_size = null } = byDay.get(date) ?? {};
    const priceOf = (one: IndexBasis) => (basis === one ? price : null);
    rows.push({ date, deals: priceOf('deals'), quotes: priceOf('quotes'), sample_size });
  }
  return rows;
}

/** One line per basis, because prices of different bases must not be joined. */
export const linesOf = (past: readonly IndexAssessment[]): Line[] =>
  indexBases
    .filter((basis) => past.some((row) => row.basis === basis))
    .map((basis) => ({ key: basis, label: words.pastLines[basis], unit: 'USD/BBL' }));

/** Assessments whose basis differs from the previous one, newest first. */
export const basisChanges = (newestFirst: readonly IndexAssessment[]) =>
  newestFirst.flatMap(({ as_of, basis }, i) => {
    const before = newestFirst[i + 1]?.basis;
    return before === undefined || before === basis ? [] : [{ as_of, basis, before }];
  });
