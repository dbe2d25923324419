import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import type { ListPage } from '@tank/schema/kit/table';
import { useId } from 'react';
import { Pager } from '../../pager/pager.tsx';
import { pagesOf, rangeText } from '../../pager/pages.ts';
import classes from '../data-table.module.css';
import { SelectionBar } from '../selection/selection-bar.tsx';
import type { BulkAction, LooseState, Patch, RowSelection, SumAll } from '../types.ts';
import { words } from '../words.ts';
import { usePageChange } from './use-paging.ts';

const PAGE_SIZES = [10, 25, 50, 100];

export interface TableFooterProps {
  /** Undefined during the first load and after a failure. */
  page: ListPage | undefined;
  /** The number of rows of the page. */
  rows: number;
  state: LooseState;
  /** The requested page size; the loaded page may have another one. */
  limit: number;
  /** The accessible name of the table. */
  caption: string;
  onPatch: (patch: Patch) => void;
  /** Undefined if rows are not selectable. */
  selection?: RowSelection | undefined;
  bulkActions?: readonly Pick<BulkAction<never>, 'label' | 'color' | 'prefetch'>[];
  /** Volume and money of the selected rows, or else of the page. */
  sums?: string | undefined;
  sumAll?: SumAll | undefined;
  /** Runs the bulk action with this index. */
  onBulkAction?: (index: number) => void;
}

const noActions: readonly never[] = [];
const ignore = () => {};
const hasMoreRows = ({ total, total_exact }: ListPage, rows: number) => total > rows || !total_exact;

/** The row range, the sums, the page size and the pager; while rows are selected, also their number and the bulk actions. */
export function TableFooter(props: TableFooterProps) {
  const { page, rows, state, limit, caption, onPatch, selection, sums, sumAll } = props;
  const selected = selection?.count ?? 0;
  const sizeId = useId();
  const sizes = [...new Set([...PAGE_SIZES, limit])].sort((a, b) => a - b);
  const onPageChange = usePageChange({ page, state, limit, onPatch });
  return (
    <div className={classes.footer} data-has-selection={selected > 0 || undefined}>
      <span className={classes.range} role="status">
        {page && (
          <>
            {rangeText({ ...page, rows })}
            <VisuallyHidden>, {caption}</VisuallyHidden>
          </>
        )}
      </span>
      {(selection || sums) && (
        <div className={classes.sums}>
          <span className={classes.sumsText} role="status">
            {words.sums(selected, sums, sumAll?.page)}
          </span>
          {sumAll && selected === 0 && !sumAll.page && page && hasMoreRows(page, rows) && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              loading={sumAll.loading}
              onClick={sumAll.onClick}
              data-screen
            >
              {words.sumAll(page)}
            </Button>
          )}
        </div>
      )}
      {selection && selected > 0 && (
        <SelectionBar
          selection={selection}
          actions={props.bulkActions ?? noActions}
          onAction={props.onBulkAction ?? ignore}
        />
      )}
      <div className={classes.paging} data-screen>
        <div className={classes.pageSize}>
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
          <Pager
            {...pagesOf({ ...page, rows }, limit)}
            label={words.pagesOf(caption)}
            onPageChange={onPageChange}
          />
        )}
      </div>
    </div>
  );
}
