import { Button } from '@mantine/core';
import type { Bounds, ListPage } from '@tank/schema/kit/table';
import { DialogContent, DialogFrame } from '../dialogs/dialog-frame.tsx';
import dialogClasses from '../dialogs/dialogs.module.css';
import { formatNumber } from '../lib/format.ts';
import { ColumnFilter } from './filters/column-filter.tsx';
import classes from './toolbar.module.css';
import type { LooseState, Option, Patch, ViewColumn } from './types.ts';

export interface FilterSheetProps {
  columns: readonly ViewColumn<never>[];
  state: LooseState;
  bounds: Bounds | undefined;
  choicesOf: (column: ViewColumn<never>) => readonly Option[];
  /** Of the rows that the filters leave; undefined while nobody knows. */
  page: ListPage | undefined;
  onPatch: (patch: Patch) => void;
  onClear: () => void;
  onClose: () => void;
}

/** Every filter of the table beside its rows, also those of columns that are not shown; from below on phones. */
export default function FilterSheet({
  columns,
  page,
  onClear,
  onClose,
  bounds,
  choicesOf,
  ...filter
}: FilterSheetProps) {
  const total = page && `${formatNumber(page.total)}${page.total_exact ? '' : '+'}`;
  return (
    <DialogFrame title="Filters" size="sm" side>
      <DialogContent>
        <div className={classes.sheet}>
          {columns.map((column) => (
            <ColumnFilter
              key={column.key}
              {...filter}
              column={column}
              bounds={bounds?.[column.key]}
              choices={choicesOf(column)}
            />
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
