/** Which pages there are, of a list that counts its rows up to a number only. */
import { type ListPage, MAX_OFFSET } from '@tank/schema/kit/table';
import { formatNumber } from '../lib/format.ts';
import { words } from './words.ts';

/** A page with how many rows it has; `next` where the list tells it. */
type Shown = Omit<ListPage, 'next'> & { rows: number; next?: string | null };

/** Whether there is a page behind it. */
const hasMore = ({ total, total_exact, limit, offset, rows, next }: Shown): boolean => {
  if (next !== undefined) return next !== null;
  return total_exact ? offset + rows < total : rows === limit && offset + rows <= MAX_OFFSET;
};

/** The pages as a `Pager` takes them; `limit` is that of the pages to come. */
export const pagesOf = (page: Shown, limit: number = page.limit) => ({
  page: Math.floor(page.offset / limit) + 1,
  pages: page.total_exact ? Math.ceil(page.total / limit) : undefined,
  more: hasMore(page),
});

/** `1–25 of 40`, `1–25 of 1,000+`: nothing that is not known. The last page tells how many there are. */
export function rangeText(page: Shown): string {
  const { total, total_exact, offset, rows } = page;
  if (rows === 0) return words.noRows;
  const last = offset + rows;
  const more = hasMore(page);
  const known = total_exact || more ? Math.max(total, last) : last;
  const all = `${formatNumber(known)}${more && !total_exact ? '+' : ''}`;
  return words.rowsOf({ first: formatNumber(offset + 1), last: formatNumber(last), all });
}
