import type { Columns, ListInput } from '@tank/schema/kit/table';
import {
  type MRT_ColumnDef,
  type MRT_RowSelectionState,
  type MRT_Updater,
  useMantineReactTable,
} from 'mantine-react-table';
import { useMemo, useRef, useState } from 'react';
import { choosableColumns, orderColumns, pinnedFirst, visibleKeys } from '../columns/layout.ts';
import { extraColumn, viewColumn } from '../columns/view-column.ts';
import { dragEdge, noDrag } from '../grid/column-resize.ts';
import type {
  DataTableProps,
  Layout,
  LooseState,
  Patch,
  TableInstance,
  TableRowData,
  ViewColumn,
} from '../types.ts';
import { applyUpdate, columnFiltersOf, filtersPatch, sortingOf } from './table-state.ts';

interface InstanceOptions<Row extends object> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  onPatch: (patch: Patch) => void;
  isPhone: boolean;
}

/** All columns of the table definition, the default ones of the screen, and those that the user can choose from. */
function useColumns<Row extends object, C extends Columns, S extends ListInput<C>>({
  definition,
  columns,
  overrides,
}: Pick<DataTableProps<Row, C, S>, 'definition' | 'columns' | 'overrides'>) {
  const all = useMemo(
    () => Object.keys(definition.columns).map((key) => viewColumn<Row>(definition, key, overrides)),
    [definition, overrides],
  );
  const defaults = useMemo(() => {
    if (!columns) return all;
    return columns.map((entry) =>
      typeof entry === 'string'
        ? (all.find((column) => column.key === entry) ?? viewColumn<Row>(definition, entry, overrides))
        : extraColumn(entry, all),
    );
  }, [all, columns, definition, overrides]);
  const choosable = useMemo(() => choosableColumns(defaults, all), [defaults, all]);
  return { all, defaults, choosable };
}

const noSelection: MRT_RowSelectionState = {};

/** The server filters. The library's own filter functions would clear values of other types. */
const filteredByServer = () => true;

/** The selected rows of a list input. Another filter, sort or page shows other rows, so it clears the selection. */
function useSelectionState(input: string) {
  const [stored, setStored] = useState({ input, selection: noSelection });
  const current = ({ input: storedInput, selection }: typeof stored) =>
    storedInput === input ? selection : noSelection;
  const onChange = (update: MRT_Updater<MRT_RowSelectionState>) =>
    setStored((before) => ({ input, selection: applyUpdate(update, current(before)) }));
  return [current(stored), onChange] as const;
}

/**
 * Creates the table instance and the visible columns. Column order, visibility, pinning and widths and the density come from the
 * user's layout, filters and sorting from the list input; the instance holds expanded and selected rows. The server filters, sorts and pages.
 */
export function useTableInstance<Row extends object, C extends Columns, S extends ListInput<C>>(
  props: DataTableProps<Row, C, S>,
  { rows, idOf, onPatch, isPhone }: InstanceOptions<Row>,
) {
  const { definition, layout = {}, onLayoutChange } = props;
  const { all, defaults, choosable } = useColumns(props);
  const known = useMemo(
    () => [...choosable, ...all.filter(({ key }) => !choosable.some((column) => column.key === key))],
    [all, choosable],
  );
  const columns = useMemo<MRT_ColumnDef<TableRowData>[]>(
    () =>
      known.map(({ key, label }) => ({
        id: key,
        header: label,
        accessorFn: (row) => row[key],
        filterFn: filteredByServer,
        // The first column identifies the row and is always visible.
        enableHiding: key !== defaults[0]?.key && choosable.some((column) => column.key === key),
      })),
    [known, defaults, choosable],
  );

  // A layout has only the visible columns; hidden ones keep their position until the layout changes from outside.
  const [lastOrder, setLastOrder] = useState<readonly string[]>([]);
  const visible = visibleKeys(defaults, choosable, layout);
  const pinned = visible.slice(1).filter((key) => layout.pinned?.includes(key));
  const columnOrder = pinnedFirst(orderColumns(known, visible, lastOrder), pinned);
  const columnVisibility = Object.fromEntries(columnOrder.map((key) => [key, visible.includes(key)]));
  const columnPinning = { left: visible.slice(0, 1).concat(pinned), right: [] };
  const columnSizing = Object.fromEntries(
    known.flatMap(({ key }) => (layout.widths?.[key] ? [[key, layout.widths[key]]] : [])),
  );
  const density = layout.density === 'compact' ? 'xs' : 'md';
  const changeLayout = (part: Layout) => onLayoutChange?.({ ...layout, ...part });
  const changeColumns = (order: string[], visibility: Record<string, boolean>) => {
    setLastOrder(order);
    const isVisible = (key: string) => visibility[key];
    changeLayout({
      columns: order.filter(isVisible),
      ...(layout.pinned && { pinned: pinned.filter(isVisible) }),
    });
  };
  const resetLayout = () => {
    setLastOrder([]);
    onLayoutChange?.({});
  };

  const drag = useRef(noDrag);
  const sortKey = sortingOf(definition, props.state as LooseState);
  const sorting = [sortKey];
  const columnFilters = columnFiltersOf(all, props.state as LooseState);
  const [rowSelection, onRowSelectionChange] = useSelectionState(JSON.stringify(props.state));
  const table: TableInstance = useMantineReactTable<TableRowData>({
    columns,
    data: rows as unknown as TableRowData[],
    getRowId: (row) => idOf(row as Row),
    manualFiltering: true,
    manualSorting: true,
    enablePagination: false,
    enableMultiSort: false,
    sortDescFirst: false,
    // A third click restores the default order, unless the second one did: the default is this column, descending.
    enableSortingRemoval: definition.default_sort !== `-${sortKey.id}`,
    enableColumnPinning: true,
    enableColumnResizing: !!onLayoutChange && !isPhone,
    columnResizeMode: 'onEnd',
    // Other modes add a column that fills the row when resizing is enabled.
    layoutMode: 'semantic',
    state: {
      columnOrder,
      columnVisibility,
      columnPinning,
      columnSizing,
      density,
      sorting,
      columnFilters,
      rowSelection,
    },
    onRowSelectionChange,
    onColumnOrderChange: (update) => changeColumns(applyUpdate(update, columnOrder), columnVisibility),
    onColumnVisibilityChange: (update) => changeColumns(columnOrder, applyUpdate(update, columnVisibility)),
    onColumnPinningChange: (update) =>
      changeLayout({ pinned: applyUpdate(update, columnPinning).left?.filter((key) => key !== visible[0]) }),
    onColumnSizingChange: (update) => {
      if (!drag.current.isResizingColumn) changeLayout({ widths: applyUpdate(update, columnSizing) });
    },
    onColumnSizingInfoChange: (update) => dragEdge(table, drag, update),
    onDensityChange: (update) =>
      changeLayout({ density: applyUpdate(update, density) === 'xs' ? 'compact' : 'comfortable' }),
    onColumnFiltersChange: (update) =>
      onPatch(filtersPatch(all, props.state as LooseState, applyUpdate(update, columnFilters))),
    onSortingChange: (update) => {
      const [next] = applyUpdate(update, sorting);
      onPatch({ sort: next && (next.desc ? `-${next.id}` : next.id) });
    },
  });

  // The library creates new column objects on each render; a stable list keeps memoized cells from rendering.
  const arrangement = JSON.stringify(
    table
      .getVisibleLeafColumns()
      .map(({ id }) => ({ key: id, pinned: pinned.includes(id), chosenWidth: columnSizing[id] })),
  );
  const visibleColumns = useMemo(
    () =>
      (JSON.parse(arrangement) as Pick<ViewColumn<Row>, 'key' | 'pinned' | 'chosenWidth'>[]).flatMap(
        (arranged) => {
          const column = known.find(({ key }) => key === arranged.key);
          return column ? { ...column, ...arranged } : [];
        },
      ),
    [arrangement, known],
  );
  return { table, all, columns: visibleColumns, resetLayout };
}
