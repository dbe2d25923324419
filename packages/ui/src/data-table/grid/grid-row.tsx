import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ComponentProps, type CSSProperties, memo, type ReactNode, Suspense } from 'react';
import { LoadingState } from '../../states/loading-state.tsx';
import { isOpenSet } from '../columns/column-role.ts';
import { renderCell } from '../rows/cell-content.tsx';
import cells from '../rows/cells.module.css';
import { RowActions } from '../rows/row-actions.tsx';
import { SelectionCheckbox } from '../selection/selection-checkbox.tsx';
import type { Action, TableRow, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import classes from './grid.module.css';

interface CellsProps {
  columns: readonly ViewColumn<never>[];
  row: object;
}

interface GridRowProps extends Omit<CellsProps, 'row'>, ComponentProps<'tr'> {
  row: TableRow;
  /** Names the row: "listing 12". */
  label: string;
  actions: Action[] | undefined;
  /** Undefined if rows are not selectable. */
  selected: boolean | undefined;
  /** Shows the actions as a menu. */
  isPhone: boolean;
  columnCount: number;
  /** Content below an expanded row. */
  details: ((row: never) => ReactNode) | undefined;
}

export const cellClass = (column: ViewColumn<never>, index: number) =>
  clsx(
    classes[column.kind],
    classes[column.role],
    isOpenSet(column) && classes.openSet,
    column.align === 'right' && classes.right,
    pinnedClass(column, index),
  );

/** The classes for pinning and for a width that the user chose. */
export const pinnedClass = ({ pinned, chosenWidth }: ViewColumn<never>, index: number) =>
  clsx(index === 0 && classes.first, pinned && classes.pinned, chosenWidth && classes.sized) || undefined;

/** Reads the properties that `usePinnedOffsets` sets. */
export const pinnedStyle = ({ pinned, chosenWidth }: ViewColumn<never>, index: number): CSSProperties => ({
  ...(pinned && { left: `var(--left-${index})`, '--layer': `var(--layer-${index})` }),
  ...(chosenWidth && { maxWidth: chosenWidth }),
});

/** Memoized: renders only when the row or the columns change. */
const Cells = memo(function Cells({ columns, row }: CellsProps) {
  return columns.map((column, index) => (
    <td
      key={column.key}
      className={cellClass(column, index)}
      style={pinnedStyle(column, index)}
      data-truncate={column.chosenWidth && ''}
    >
      {renderCell(column, row)}
    </td>
  ));
});

/** A row with its actions, and a second table row with its details while it is expanded. */
export function GridRow(props: GridRowProps) {
  const { columns, row, label, actions, selected, isPhone, columnCount, details, ...rowProps } = props;
  const expanded = row.getIsExpanded();
  return (
    <>
      <tr {...rowProps} className={classes.row} data-selected={selected || undefined}>
        {selected !== undefined && (
          <td className={classes.select} data-select data-screen>
            <SelectionCheckbox label={words.select(label)} checked={selected} />
          </td>
        )}
        {details && (
          <td className={classes.expand} data-screen>
            <ExpandButton expanded={expanded} label={label} onClick={() => row.toggleExpanded()} />
          </td>
        )}
        <Cells columns={columns} row={row.original} />
        {actions && (
          <td className={classes.actions} data-screen>
            <RowActions actions={actions} row={label} menu={isPhone} />
          </td>
        )}
      </tr>
      {details && expanded && (
        <tr className={classes.details}>
          <td colSpan={columnCount}>
            <div className={classes.detailsContent}>
              <Suspense fallback={<LoadingState lines={2} />}>{details(row.original as never)}</Suspense>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

interface ExpandButtonProps extends Pick<GridRowProps, 'label'> {
  expanded: boolean;
  onClick: () => void;
}

const ExpandButton = ({ expanded, label, onClick }: ExpandButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={cells.expand}
    aria-expanded={expanded}
    aria-label={`${words.details}, ${label}`}
    onClick={onClick}
  >
    <IconChevronRight size={15} aria-hidden data-expanded={expanded || undefined} />
  </button>
);
