import './mrt.css';
import { useMediaQuery } from '@mantine/hooks';
import type { Bounds } from '@tank/schema/kit/table';
import { type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table';
import { type ReactNode, useMemo } from 'react';
import { cellContent } from './cell.tsx';
import classes from './data-table.module.css';
import { ExpandButton } from './expand-button.tsx';
import { HeadCell } from './head-cell.tsx';
import { RowActions } from './row-actions.tsx';
import type { Sorting } from './state.ts';
import type { Action, LooseState, Option, Patch, ViewColumn } from './types.ts';

type AnyRow = Record<string, unknown>;

export interface GridOptions {
  caption: string;
  columns: readonly ViewColumn<never>[];
  rows: readonly object[];
  bounds: Bounds | undefined;
  state: LooseState;
  sorting: Sorting;
  limit: number;
  skeleton: boolean;
  busy: boolean;
  rowActions?: (row: never) => Action[];
  expandedRow?: (row: never) => ReactNode;
  idOf: (row: never) => string;
  labelOf: (row: never) => string;
  choicesOf: (column: ViewColumn<never>) => readonly Option[];
  onPatch: (patch: Patch) => void;
  onSort: (key: string) => void;
  /** What stands in for rows when there are none. */
  fallback: ReactNode;
}

const EXPAND = 'mrt-row-expand';
const ACTIONS = 'mrt-row-actions';
/** Least widths; content and header make a column wider. */
const widths = { number: 64, date: 84, set: 72, list: 120, text: 72, flag: 56 };

/** Stable over renders, so that cells whose row did not change are not drawn again. */
const columnDefs = (columns: readonly ViewColumn<never>[]): MRT_ColumnDef<AnyRow>[] =>
  columns.map((column) => ({
    id: column.key,
    header: column.label,
    accessorFn: (row) => row[column.key],
    size: column.width ?? widths[column.kind],
    minSize: 40,
    Cell: ({ cell, row }) =>
      column.render ? column.render(row.original as never) : cellContent(column, cell.getValue()),
    mantineTableBodyCellProps: { align: column.align, className: classes[column.kind] },
  }));

const ariaSort = (sorting: Sorting, column: ViewColumn<never>) =>
  sorting.key === column.key ? (sorting.descending ? 'descending' : 'ascending') : undefined;

/** The mantine-react-table instance behind a `DataTable`: the server filters, sorts and pages. */
export function useGrid(options: GridOptions) {
  const { columns, rows, rowActions, expandedRow, state, sorting, skeleton, labelOf } = options;
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const hasRows = skeleton || rows.length > 0;
  const byKey = new Map(columns.map((column) => [column.key, column]));

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
      showSkeletons: skeleton,
      columnOrder: [EXPAND, ...byKey.keys(), ACTIONS],
      pagination: { pageIndex: 0, pageSize: options.limit },
    },
    enableRowActions: !!rowActions && hasRows,
    positionActionsColumn: 'last',
    renderRowActions: ({ row }) => (
      <RowActions
        actions={rowActions?.(row.original as never) ?? []}
        row={labelOf(row.original as never)}
        menu={narrow}
      />
    ),
    renderDetailPanel:
      expandedRow && hasRows
        ? ({ row }) => <div className={classes.inView}>{expandedRow(row.original as never)}</div>
        : undefined,
    renderEmptyRowsFallback: () => <div className={classes.fallback}>{options.fallback}</div>,
    displayColumnDefOptions: {
      [EXPAND]: {
        size: 40,
        Cell: ({ row }) => (
          <ExpandButton
            expanded={row.getIsExpanded()}
            label={labelOf(row.original as never)}
            onClick={() => row.toggleExpanded()}
          />
        ),
        mantineTableHeadCellProps: { children: <span className={classes.hiddenText}>Details</span> },
      },
      [ACTIONS]: {
        size: 44,
        mantineTableBodyCellProps: { className: classes.pinned },
        mantineTableHeadCellProps: {
          className: classes.pinnedHead,
          children: <span className={classes.hiddenText}>Actions</span>,
        },
      },
    },
    mantineTableProps: { 'aria-label': options.caption, 'aria-busy': options.busy },
    mantineTableContainerProps: {
      className: classes.scroll,
      tabIndex: 0,
      role: 'region',
      'aria-label': options.caption,
    },
    mantineTableBodyRowProps: ({ row, isDetailPanel }) => ({
      className: isDetailPanel ? classes.detail : classes.row,
      // The library draws a row of details for every row; a closed one is no row to anybody.
      hidden: isDetailPanel ? !row.getIsExpanded() : undefined,
    }),
    mantineTableHeadCellProps: ({ column }) => {
      const own = byKey.get(column.id);
      if (!own) return {};
      return {
        align: own.align,
        'aria-sort': ariaSort(sorting, own),
        children: (
          <HeadCell
            column={own}
            state={state}
            sorting={sorting}
            bounds={options.bounds?.[own.key]}
            choices={options.choicesOf(own)}
            onPatch={options.onPatch}
            onSort={options.onSort}
          />
        ),
      };
    },
    mantineSkeletonProps: { height: 10, width: '70%', my: 5, className: classes.skeleton },
  });
}
