import { NativeSelect, Pagination } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '../lib/format.ts';
import classes from './data-table.module.css';
import type { Page, Patch } from './types.ts';

const PAGE_SIZES = [10, 25, 50, 100];

export interface TableFooterProps {
  /** Not known during the first load and after a failure. */
  page: Page | undefined;
  /** Rows a page, as asked for; the page that is shown may be of another size yet. */
  limit: number;
  /** Names the pages for screen readers. */
  caption: string;
  onPatch: (patch: Patch) => void;
}

/** Which rows are shown out of how many, the page size and the pages. */
export function TableFooter({ page, limit, caption, onPatch }: TableFooterProps) {
  const { total, offset } = page ?? { total: 0, offset: 0 };
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / limit));
  const sizes = [...new Set([...PAGE_SIZES, limit])].sort((a, b) => a - b);
  const last = Math.min(offset + (page?.limit ?? limit), total);
  return (
    <div className={classes.footer}>
      <span className={classes.total} role="status">
        {page &&
          (total === 0
            ? 'No rows'
            : `${formatNumber(Math.min(offset + 1, total))}–${formatNumber(last)} of ${formatNumber(total)}`)}
      </span>
      <div className={classes.paging}>
        <div className={classes.size}>
          <label htmlFor={sizeId}>Rows per page</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            value={limit}
            data={sizes.map(String)}
            onChange={(event) => onPatch({ limit: Number(event.currentTarget.value), offset: undefined })}
          />
        </div>
        {pages > 1 && (
          <Pagination
            size="sm"
            siblings={1}
            boundaries={1}
            total={pages}
            value={Math.min(Math.floor(offset / limit) + 1, pages)}
            aria-label={`Pages of ${caption}`}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
            })}
            onChange={(number) => onPatch({ offset: (number - 1) * limit })}
          />
        )}
      </div>
    </div>
  );
}
