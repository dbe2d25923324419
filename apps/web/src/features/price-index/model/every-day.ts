import { addDays } from '@tank/schema/kit/dates';
import type { IndexAssessment } from '@tank/schema/price-index';

/** A row a day from the first assessment to the last; days without one are gaps. */
export function everyDay(newestFirst: readonly IndexAssessment[]) {
  const by = new Map(newestFirst.map((row) => [row.as_of, row]));
  const [first = '', last = ''] = [newestFirst.at(-1)?.as_of, newestFirst[0]?.as_of];
  const rows: { date: string; price: number | null; basis: string | null; sample_size: number | null }[] = [];
  for (let date = first; date <= last && date !== ''; date = addDays(date, 1)) {
    const { price = null, basis = null, sample_size = null } = by.get(date) ?? {};
    rows.push({ date, price, basis, sample_size });
  }
  return rows;
}
