import './mrt.css';
import clsx from 'clsx';
import { type MRT_ColumnDef, type MRT_ExpandedState, useMantineReactTable } from 'mantine-react-table';
import { useMemo, useState } from 'react';
import { contentOf } from './cell.tsx';
import { ExpandButton } from './expand-button.tsx';
import classes from './grid.module.css';
import { RowActions } from './row-actions.tsx';
import type { GridRows, ViewColumn } from './types.ts';
import { useRowProps } from './use-row-props.ts';

/** The library hands rows back as this; each goes to functions that the screen wrote for its own, hence `as never`. */
type AnyRow = Record<string, unknown>;

export const EXPAND = 'mrt-row-expand';
export const ACTIONS = 'mrt-row-actions';
/** Least widths; content and header make a column wider. */
const widths = { number: 64, date: 84, set: 72, list: 120, text: 72, flag: 56 };

type Draw = NonNullable<MRT_ColumnDef<AnyRow>['Cell']>;

const drawCell =
  (column: ViewColumn<never>): Draw =>
  ({ row }) =>
    contentOf(column, row.original);

const drawExpand =
  (labelOf: GridRows['labelOf']): Draw =>
  ({ row }) => (
    <ExpandButton
      expanded={row.getIsExpanded()}
      label={labelOf(row.original as never)}
      onClick={() => row.toggleExpanded()}
    />
  );

/** Stable over renders, so that cells whose row did not change are not drawn again. */
const columnDefs = (columns: readonly ViewColumn<never>[]): MRT_ColumnDef<AnyRow>[] =>
  columns.map((column, index) => ({
    id: column.key,
    header: column.label,
    accessorFn: (row) => row[column.key],
    size: column.width ?? widths[column.kind],
    minSize: 40,
    Cell: drawCell(column),
    mantineTableBodyCellProps: {
      align: column.align,
      className: clsx(classes[column.kind], classes[column.role], index === 0 && classes.first),
    },
  }));

/** Enough to say that rows come; more would only hold them up. */
const SKELETON_ROWS = 8;

/** The mantine-react-table instance behind a `DataTable`: the server filters, sorts and pages. */
export function useGrid(options: GridRows & { narrow: boolean }) {
  const { columns, rows, rowActions, expandedRow, skeleton, labelOf } = options;
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const hasRows = skeleton || rows.length > 0;
  const [expanded, setExpanded] = useState<MRT_ExpandedState>({});
  const rowProps = useRowProps(
    rows.map((row) => options.idOf(row as never)),
    options,
  );
  const anyExpanded = expanded === true || Object.values(expanded).some(Boolean);

  return useMantineReactTable<AnyRow>({
    columns: defs,
    data: rows as AnyRow[],
    getRowId: (row, index) => (skeleton ? `skeleton-${index}` : options.idOf(row as never)),
    memoMode: 'cells',
    enableColumnActions: false,
    enableColumnFilters: false,
    enableSorting: false,
    enableTopToolbar: false,
    enableBottomToolbar: false,
    enableStickyHeader: true,
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true,
    autoResetExpanded: false,
    autoResetPageIndex: false,
    rowCount: rows.length,
    initialState: { density: 'xs' },
    state: {
      expanded,
      showSkeletons: skeleton,
      columnOrder: [EXPAND, ...columns.map((column) => column.key), ACTIONS],
      pagination: { pageIndex: 0, pageSize: skeleton ? SKELETON_ROWS : options.limit },
    },
    enableExpanding: !!expandedRow && hasRows,
    onExpandedChange: setExpanded,
    enableRowActions: !!rowActions && hasRows,
    positionActionsColumn: 'last',
    renderRowActions: ({ row }) => (
      <RowActions
        actions={rowActions?.(row.original as never) ?? []}
        row={labelOf(row.original as never)}
        menu={options.narrow}
      />
    ),
    // With it the library draws a second row for each row, opened or not.
    renderDetailPanel:
      expandedRow && hasRows && anyExpanded
        ? ({ row }) => <div className={classes.inView}>{expandedRow(row.original as never)}</div>
        : undefined,
    renderEmptyRowsFallback: () => <div className={classes.fallback}>{options.fallback}</div>,
    displayColumnDefOptions: {
      [EXPAND]: {
        size: 40,
        Cell: drawExpand(labelOf),
        mantineTableBodyCellProps: { className: classes.toggle },
      },
      [ACTIONS]: { size: 44, mantineTableBodyCellProps: { className: classes.pinned } },
    },
    mantineTableBodyRowProps: ({ row, isDetailPanel }) =>
      isDetailPanel
        ? // The library draws a row of details for every row; a closed one is no row to anybody.
          { className: classes.detail, hidden: !row.getIsExpanded() }
        : { className: classes.row, ...(!skeleton && rowProps(row.id)) },
    mantineSkeletonProps: { height: 10, width: '70%', my: 5, className: classes.skeleton },
  });
}
