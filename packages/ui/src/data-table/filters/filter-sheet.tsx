import { Button } from '@mantine/core';
import type { ListPage } from '@tank/schema/kit/table';
import { DialogContent, DialogFrame } from '../../dialogs/dialog-frame.tsx';
import dialogClasses from '../../dialogs/dialogs.module.css';
import { formatNumber } from '../../lib/format.ts';
import type { TableFilterProps, ViewColumn } from '../types.ts';
import { ColumnFilter } from './column-filter.tsx';
import { columnFilterProps } from './filter-props.ts';
import classes from './filters.module.css';

export interface FilterSheetProps extends TableFilterProps {
  columns: readonly ViewColumn<never>[];
  /** The page of the current filters; undefined while it loads. */
  page: ListPage | undefined;
  onClear: () => void;
  onClose: () => void;
}

/** All filters of the table, also of hidden columns, in a side panel; a bottom sheet on phones. */
export default function FilterSheet({ columns, page, onClear, onClose, ...filters }: FilterSheetProps) {
  const total = page && `${formatNumber(page.total)}${page.total_exact ? '' : '+'}`;
  return (
    <DialogFrame title="Filters" size="sm" side>
      <DialogContent>
        <div className={classes.sheet}>
          {columns.map((column) => (
            <ColumnFilter key={column.key} {...columnFilterProps(filters, column)} />
          ))}
        </div>
      </DialogContent>
      <div className={dialogClasses.footer}>
        <Button variant="default" onClick={onClear}>
          Clear all
        </Button>
        <Button onClick={onClose} aria-live="polite">
          {total ? `Show ${total}` : 'Show'}
        </Button>
      </div>
    </DialogFrame>
  );
}
