/** Pagination of lists that count their rows only up to a limit. */
import { type ListPage, MAX_OFFSET } from '@tank/schema/kit/table';
import { formatNumber } from '../lib/format.ts';
import { words } from './words.ts';

/** A page with its number of rows; `next` if the list sends it. */
type CurrentPage = Omit<ListPage, 'next'> & { rows: number; next?: string | null };

const hasMore = ({ total, total_exact, limit, offset, rows, next }: CurrentPage): boolean => {
  if (next !== undefined) return next !== null;
  return total_exact ? offset + rows < total : rows === limit && offset + rows <= MAX_OFFSET;
};

/** The props for a `Pager`; `limit` is the size of the pages to navigate to. */
export const pagesOf = (page: CurrentPage, limit: number = page.limit) => ({
  page: Math.floor(page.offset / limit) + 1,
  pages: page.total_exact ? Math.ceil(page.total / limit) : undefined,
  more: hasMore(page),
});

/** "1–25 of 40", or "1–25 of 1,000+" while the exact total is unknown. */
export function rangeText(page: CurrentPage): string {
  const { total, total_exact, offset, rows } = page;
  if (rows === 0) return words.noRows;
  const last = offset + rows;
  const more = hasMore(page);
  const knownTotal = total_exact || more ? Math.max(total, last) : last;
  const all = `${formatNumber(knownTotal)}${more && !total_exact ? '+' : ''}`;
  return words.rowsOf({ first: formatNumber(offset + 1), last: formatNumber(last), all });
}
