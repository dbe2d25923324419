import { NativeSelect, VisuallyHidden } from '@mantine/core';
import type { ListPage } from '@tank/schema/kit/table';
import { useId } from 'react';
import { Pager } from '../pager/pager.tsx';
import { pagesOf, rangeText } from '../pager/pages.ts';
import classes from './data-table.module.css';
import type { LooseState, Patch } from './types.ts';
import { useTurning } from './use-turning.ts';
import { words } from './words.ts';

const PAGE_SIZES = [10, 25, 50, 100];

export interface TableFooterProps {
  /** Not known during the first load and after a failure. */
  page: ListPage | undefined;
  /** How many the page has. */
  rows: number;
  state: LooseState;
  /** Rows a page, as asked for; the page that is shown may be of another size yet. */
  limit: number;
  /** Names rows and pages for screen readers. */
  caption: string;
  onPatch: (patch: Patch) => void;
}

/** Which rows are shown out of how many, the page size and the pages. */
export function TableFooter({ page, rows, state, limit, caption, onPatch }: TableFooterProps) {
  const sizeId = useId();
  const sizes = [...new Set([...PAGE_SIZES, limit])].sort((a, b) => a - b);
  const onPage = useTurning({ page, state, limit, onPatch });
  return (
    <div className={classes.footer}>
      <span className={classes.total} role="status">
        {page && (
          <>
            {rangeText({ ...page, rows })}
            <VisuallyHidden>, {caption}</VisuallyHidden>
          </>
        )}
      </span>
      <div className={classes.paging} data-screen>
        <div className={classes.size}>
          <label htmlFor={sizeId}>{words.rowsPerPage}</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            value={limit}
            data={sizes.map(String)}
            onChange={(event) => onPatch({ limit: Number(event.currentTarget.value), offset: undefined })}
          />
        </div>
        {page && (
          <Pager {...pagesOf({ ...page, rows }, limit)} label={words.pagesOf(caption)} onPage={onPage} />
        )}
      </div>
    </div>
  );
}
