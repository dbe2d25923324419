import { isDate } from '@tank/schema/kit/dates';
import { useToday } from '@tank/ui/lib/today';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import type { IndexRow } from './index-row.ts';

/** Filters of the index, stored in the URL for sharing. */
export function useIndexFilters() {
  const [params, patch] = useUrlParams();
  const today = useToday();
  const requested = params.get('as_of');
  // There is no index for an unfinished day.
  const as_of = isDate(requested) && requested < today ? requested : undefined;
  const region = params.get('region');
  const category = params.get('product_category');
  const all = params.get('all') === '1';
  const shown = (row: IndexRow) =>
    (!region || row.region === region) && (!category || row.product_category === category);
  return { as_of, region, category, all, shown, patch };
}
export type IndexFilters = ReturnType<typeof useIndexFilters>;
