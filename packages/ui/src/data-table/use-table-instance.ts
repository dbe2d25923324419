import type { Columns, ListInput } from '@tank/schema/kit/table';
import {
  type MRT_ColumnDef,
  type MRT_RowSelectionState,
  type MRT_Updater,
  useMantineReactTable,
} from 'mantine-react-table';
import { useMemo, useRef, useState } from 'react';
import { dragEdge, noDrag } from './column-resize.ts';
import { choicesOf, orderColumns, pinnedFirst, shownKeys } from './layout.ts';
import { applyUpdate, extraColumn, sortingOf, viewColumn } from './state.ts';
import type {
  DataTableProps,
  Layout,
  LooseState,
  Patch,
  TableInstance,
  TableRowData,
  ViewColumn,
} from './types.ts';

interface InstanceOptions<Row extends object> {
  /** The rendered rows, which may be the first of the page's. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  onPatch: (patch: Patch) => void;
  /** A screen with little room. */
  narrow: boolean;
}

/** All columns of a table's catalogue, those that the screen shows by default, and all that can be chosen. */
function useColumns<Row extends object, C extends Columns, S extends ListInput<C>>({
  definition,
  columns,
  overrides,
}: Pick<DataTableProps<Row, C, S>, 'definition' | 'columns' | 'overrides'>) {
  const all = useMemo(
    () => Object.keys(definition.columns).map((key) => viewColumn<Row>(definition, key, overrides)),
    [definition, overrides],
  );
  const usual = useMemo(() => {
    if (!columns) return all;
    return columns.map((entry) =>
      typeof entry === 'string'
        ? (all.find((column) => column.key === entry) ?? viewColumn<Row>(definition, entry, overrides))
        : extraColumn(entry, all),
    );
  }, [all, columns, definition, overrides]);
  const choices = useMemo(() => choicesOf(usual, all), [usual, all]);
  return { all, usual, choices };
}

const noRows: MRT_RowSelectionState = {};

/** The selected rows of a list input: another filter, order or page shows other rows, so it starts without a selection. */
function useSelectionState(input: string) {
  const [selection, setSelection] = useState({ input, rows: noRows });
  const rowsOf = (one: typeof selection) => (one.input === input ? one.rows : noRows);
  const change = (update: MRT_Updater<MRT_RowSelectionState>) =>
    setSelection((before) => ({ input, rows: applyUpdate(update, rowsOf(before)) }));
  return [rowsOf(selection), change] as const;
}

/**
 * The table instance and the columns of a `DataTable`. Order, visibility, pinning and widths of the columns and the density follow
 * from the user's layout, sorting from the list input; the instance holds which rows are expanded and selected. The server
 * filters, sorts and pages.
 */
export function useTableInstance<Row extends object, C extends Columns, S extends ListInput<C>>(
  props: DataTableProps<Row, C, S>,
  { rows, idOf, onPatch, narrow }: InstanceOptions<Row>,
) {
  const { definition, layout = {}, onLayoutChange } = props;
  const { all, usual, choices } = useColumns(props);
  const known = useMemo(
    () => [...choices, ...all.filter(({ key }) => !choices.some((choice) => choice.key === key))],
    [all, choices],
  );
  const columns = useMemo<MRT_ColumnDef<TableRowData>[]>(
    () =>
      known.map(({ key, label }) => ({
        id: key,
        header: label,
        accessorFn: (row) => row[key],
        // The first column tells rows apart: always shown. What another column shows already is no choice.
        enableHiding: key !== usual[0]?.key && choices.some((choice) => choice.key === key),
      })),
    [known, usual, choices],
  );

  // A layout names shown columns only: hidden ones keep their place until the layout changes from outside.
  const [lastOrder, setLastOrder] = useState<readonly string[]>([]);
  const shown = shownKeys(usual, choices, layout);
  const pinned = shown.slice(1).filter((key) => layout.pinned?.includes(key));
  const columnOrder = pinnedFirst(orderColumns(known, shown, lastOrder), pinned);
  const columnVisibility = Object.fromEntries(columnOrder.map((key) => [key, shown.includes(key)]));
  const columnPinning = { left: shown.slice(0, 1).concat(pinned), right: [] };
  const columnSizing = Object.fromEntries(
    known.flatMap(({ key }) => (layout.widths?.[key] ? [[key, layout.widths[key]]] : [])),
  );
  const density = layout.density === 'compact' ? 'xs' : 'md';
  const change = (part: Layout) => onLayoutChange?.({ ...layout, ...part });
  const changeColumns = (order: string[], visibility: Record<string, boolean>) => {
    setLastOrder(order);
    const isShown = (key: string) => visibility[key];
    change({ columns: order.filter(isShown), ...(layout.pinned && { pinned: pinned.filter(isShown) }) });
  };
  const resetLayout = () => {
    setLastOrder([]);
    onLayoutChange?.({});
  };

  const drag = useRef(noDrag);
  const sorted = sortingOf(definition, props.state as LooseState);
  const sorting = [sorted];
  const [rowSelection, changeSelection] = useSelectionState(JSON.stringify(props.state));
  const table: TableInstance = useMantineReactTable<TableRowData>({
    columns,
    data: rows as unknown as TableRowData[],
    getRowId: (row) => idOf(row as Row),
    manualFiltering: true,
    manualSorting: true,
    enablePagination: false,
    enableMultiSort: false,
    sortDescFirst: false,
    // A third click goes back to the default order, unless that is this column descending, as it is already.
    enableSortingRemoval: definition.default_sort !== `-${sorted.id}`,
    enableColumnPinning: true,
    enableColumnResizing: !!onLayoutChange && !narrow,
    columnResizeMode: 'onEnd',
    // Resizing would add a column that fills the row.
    layoutMode: 'semantic',
    state: {
      columnOrder,
      columnVisibility,
      columnPinning,
      columnSizing,
      density,
      sorting,
      rowSelection,
    },
    onRowSelectionChange: changeSelection,
    onColumnOrderChange: (update) => changeColumns(applyUpdate(update, columnOrder), columnVisibility),
    onColumnVisibilityChange: (update) => changeColumns(columnOrder, applyUpdate(update, columnVisibility)),
    onColumnPinningChange: (update) =>
      change({ pinned: applyUpdate(update, columnPinning).left?.filter((key) => key !== shown[0]) }),
    onColumnSizingChange: (update) => {
      if (!drag.current.isResizingColumn) change({ widths: applyUpdate(update, columnSizing) });
    },
    onColumnSizingInfoChange: (update) => dragEdge(table, drag, update),
    onDensityChange: (update) =>
      change({ density: applyUpdate(update, density) === 'xs' ? 'compact' : 'comfortable' }),
    onSortingChange: (update) => {
      const [next] = applyUpdate(update, sorting);
      onPatch({ sort: next && (next.desc ? `-${next.id}` : next.id) });
    },
  });

  // The library makes new column objects for each render; cells are rows again only for another list of columns.
  const visible = JSON.stringify(
    table
      .getVisibleLeafColumns()
      .map(({ id }) => ({ key: id, pinned: pinned.includes(id), chosenWidth: columnSizing[id] })),
  );
  const visibleColumns = useMemo(
    () =>
      (JSON.parse(visible) as Pick<ViewColumn<Row>, 'key' | 'pinned' | 'chosenWidth'>[]).flatMap(
        (arranged) => {
          const column = known.find(({ key }) => key === arranged.key);
          return column ? { ...column, ...arranged } : [];
        },
      ),
    [visible, known],
  );
  return { table, all, columns: visibleColumns, resetLayout };
}
