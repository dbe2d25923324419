import clsx from 'clsx';
import { type ComponentProps, type CSSProperties, memo, type ReactNode, Suspense } from 'react';
import { LoadingState } from '../states/loading-state.tsx';
import { contentOf } from './cell.tsx';
import { ExpandButton } from './expand-button.tsx';
import classes from './grid.module.css';
import { isOpenSet } from './roles.ts';
import { RowActions } from './row-actions.tsx';
import { SelectBox } from './select-box.tsx';
import type { Action, TableRow, ViewColumn } from './types.ts';
import { words } from './words.ts';

interface CellsProps {
  columns: readonly ViewColumn<never>[];
  row: object;
}

interface GridRowProps extends Omit<CellsProps, 'row'>, ComponentProps<'tr'> {
  row: TableRow;
  /** Names the row: "listing 12". */
  label: string;
  actions: Action[] | undefined;
  /** Omitted if rows cannot be selected. */
  selected: boolean | undefined;
  /** Actions are a menu. */
  narrow: boolean;
  /** How many columns there are. */
  span: number;
  /** Content below the row while it is expanded. */
  details: ((row: never) => ReactNode) | undefined;
}

/** How the cells of a column look. */
export const cellClass = (column: ViewColumn<never>, at: number) =>
  clsx(
    classes[column.kind],
    classes[column.role],
    isOpenSet(column) && classes.open,
    column.align === 'right' && classes.right,
    placeClass(column, at),
  );

/** Whether a column stays in view, and has the width that the user gave it. */
export const placeClass = ({ pinned, chosenWidth }: ViewColumn<never>, at: number) =>
  clsx(at === 0 && classes.first, pinned && classes.pinned, chosenWidth && classes.sized) || undefined;

export const placeStyle = ({ pinned, chosenWidth }: ViewColumn<never>, at: number): CSSProperties => ({
  ...(pinned && { left: `var(--left-${at})`, '--layer': `var(--layer-${at})` }),
  ...(chosenWidth && { maxWidth: chosenWidth }),
});

/** Renders again only when the row or the columns change. */
const Cells = memo(function Cells({ columns, row }: CellsProps) {
  return columns.map((column, at) => (
    <td
      key={column.key}
      className={cellClass(column, at)}
      style={placeStyle(column, at)}
      data-cut={column.chosenWidth && ''}
    >
      {contentOf(column, row)}
    </td>
  ));
});

/** A row with its actions, and with its details below while it is expanded. */
export function GridRow(props: GridRowProps) {
  const { columns, row, label, actions, selected, narrow, span, details, ...rowProps } = props;
  const expanded = row.getIsExpanded();
  return (
    <>
      <tr {...rowProps} className={classes.row} data-selected={selected || undefined}>
        {selected !== undefined && (
          <td className={classes.select} data-select data-screen>
            <SelectBox label={words.select(label)} checked={selected} />
          </td>
        )}
        {details && (
          <td className={classes.toggle} data-screen>
            <ExpandButton expanded={expanded} label={label} onClick={() => row.toggleExpanded()} />
          </td>
        )}
        <Cells columns={columns} row={row.original} />
        {actions && (
          <td className={classes.actions} data-screen>
            <RowActions actions={actions} row={label} menu={narrow} />
          </td>
        )}
      </tr>
      {details && expanded && (
        <tr className={classes.detail}>
          <td colSpan={span}>
            <div className={classes.inView}>
              <Suspense fallback={<LoadingState lines={2} />}>{details(row.original as never)}</Suspense>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
