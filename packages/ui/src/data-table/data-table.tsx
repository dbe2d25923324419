import { Anchor } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { type Columns, DEFAULT_LIMIT, type ListInput } from '@tank/schema/kit/table';
import { useId, useState } from 'react';
import { BELOW } from '../lib/breakpoints.ts';
import { prefetchOnIntent } from '../lib/prefetch.ts';
import { useOpenRowId } from '../lib/row-steps.ts';
import { useSlow } from '../states/use-slow.ts';
import { words } from '../states/words.ts';
import { Tips } from '../tips/tips.tsx';
import { CardList } from './cards/card-list.tsx';
import { explicitLayout, exportKeys } from './columns/layout.ts';
import classes from './data-table.module.css';
import { preloadColumnFilter } from './filters/filter-popover.tsx';
import { TableFooter } from './footer/table-footer.tsx';
import { useClampPage } from './footer/use-paging.ts';
import { Grid } from './grid/grid.tsx';
import { NoRows } from './rows/no-rows.tsx';
import { createRowOpener } from './rows/row-opener.ts';
import { sumRows, useBulkActions } from './selection/row-selection.ts';
import { applyPatch, filterKeys, isFiltered, isUnfiltered, readSet } from './state/table-state.ts';
import { useTableInstance } from './state/use-table-instance.ts';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import type {
  DataTableProps,
  FilterOption,
  LooseState,
  Patch,
  TableFilterProps,
  TableRowsProps,
  ViewColumn,
} from './types.ts';

export type {
  Action,
  BulkAction,
  ColumnOverride,
  DataTableProps,
  ExtraColumn,
  FilterOption,
  TableView,
} from './types.ts';

const noRows: readonly never[] = [];
/** The rows that fill a screen: the first load reserves space for them, so that nothing below moves. */
const MAX_RESERVED_ROWS = 16;

/** Whether rows are shown as cards: on phones, unless the user prefers the grid, which local storage remembers. */
function useCardView() {
  const isPhone = useMediaQuery(BELOW.tabletOnScreen, false, { getInitialValueInEffect: false });
  const [prefersGrid, setPrefersGrid] = useLocalStorage({
    key: 'phone-rows-as-table',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const toggleCards = () => setPrefersGrid((before) => !before);
  return { isPhone, showsCards: isPhone && !prefersGrid, toggleCards };
}

const clearOf = (columns: readonly ViewColumn<never>[]): Patch =>
  Object.fromEntries(['q', ...columns.flatMap(filterKeys)].map((key) => [key, undefined]));

/** The options of a filter; without a closed list the values of the page and the selected ones. */
function filterOptionsOf(
  column: ViewColumn<never>,
  rows: readonly object[],
  state: LooseState,
): readonly FilterOption[] {
  if (column.filterOptions) return column.filterOptions;
  const pageValues = rows.flatMap((row) => (row as Record<string, unknown>)[column.key] ?? []);
  return [...new Set([...readSet(state, column.key), ...pageValues.map(String)])].sort(inNaturalOrder);
}

/**
 * A table of rows from the server. Filters, sorting, search and page are the input of the list call, so the state of the table is
 * one plain object. With constant `columns` and `overrides`, unchanged cells do not render.
 */
export function DataTable<Row extends object, C extends Columns, S extends ListInput<C>>(
  props: DataTableProps<Row, C, S>,
) {
  const { definition, bounds, page, fetching = false, error, caption, menu } = props;
  const rows: readonly Row[] = props.rows ?? noRows;
  const state = props.state as LooseState;
  const [idKey = ''] = Object.keys(definition.columns);
  const tableId = useId();

  const layout = props.layout ?? {};
  const onPatch = (changed: Patch) => props.onStateChange(applyPatch(props.state, changed), { changed });
  const idOf = (row: Row) => String(props.getRowId?.(row) ?? (row as Record<string, unknown>)[idKey]);
  const labelOf = (row: Row) => props.rowLabel?.(row) ?? `${definition.columns[idKey]?.label} ${idOf(row)}`;
  const { isPhone, showsCards, toggleCards } = useCardView();
  const { table, all, columns, resetLayout } = useTableInstance(props, { rows, idOf, onPatch, isPhone });
  const bulk = useBulkActions(table, props.bulkActions, idOf);
  const view = {
    columns: exportKeys(columns, definition.columns),
    layout: explicitLayout(columns, layout),
  };
  // Clearing keeps filters that the screen sets by another control, such as status segments.
  const filterable = all.filter((column) => column.canFilter);
  const onClear = () => onPatch(clearOf(filterable));
  useClampPage(fetching || !page ? undefined : { ...page, rows: rows.length }, (patch) =>
    props.onStateChange(applyPatch(props.state, patch), { corrected: true }),
  );

  const filtered = filterable.some((column) => isFiltered(table, column));
  const skeleton = rows.length === 0 && !error && (props.loading ?? props.rows === undefined);
  // Sizes the page before the first answer.
  const limit = (props.state.limit as number | undefined) ?? page?.limit ?? DEFAULT_LIMIT;
  const rowsProps: TableRowsProps & { caption: string; busy: boolean } = {
    caption,
    busy: skeleton || fetching,
    columns,
    rows: table.getRowModel().rows,
    skeleton,
    reservedRows: skeleton ? Math.min(limit, MAX_RESERVED_ROWS) : undefined,
    labelOf,
    selection: bulk.selection,
    noRows: <NoRows {...props} {...{ filtered, onClear }} searched={!!state.q} />,
    openRowId: useOpenRowId(tableId),
    ...createRowOpener({ tableId, rows, idOf, rowActions: props.rowActions }),
    ...(props.expandedRow && { expandedRow: props.expandedRow }),
  };
  const columnChooser = props.onLayoutChange && { table, onReset: resetLayout };
  const filters: TableFilterProps = {
    table,
    bounds,
    filterOptionsOf: (column) => filterOptionsOf(column, rows, state),
  };
  if (useIsEmpty(props))
    return (
      <div className={classes.table} data-table={caption}>
        {rowsProps.noRows}
      </div>
    );
  const sort = String(state.sort ?? definition.default_sort);
  const onSort = (sort: string) => onPatch({ sort });
  const phone = isPhone ? { sort, onSort, showsCards, onToggleCards: toggleCards } : undefined;
  const onIntent = () => {
    preloadColumnFilter();
    props.menu?.prefetch?.();
    props.prefetch?.();
  };
  return (
    <div
      className={classes.table}
      data-table={caption}
      data-density={layout.density}
      data-waiting={skeleton || undefined}
      data-fetching={(fetching && rows.length > 0) || undefined}
      {...prefetchOnIntent(onIntent)}
    >
      <TableToolbar
        {...filters}
        state={state}
        onPatch={onPatch}
        columns={all}
        onClear={onClear}
        quickFilter={props.quickFilter}
        quickColumns={props.quickColumns}
        page={fetching ? undefined : page}
        onRefresh={props.onRefresh}
        views={props.views?.(view)}
        menu={
          menu && { items: (close) => menu.items(view, close), views: (close) => menu.views(view, close) }
        }
        columnChooser={showsCards ? undefined : columnChooser}
        phone={phone}
      >
        {props.toolbar}
      </TableToolbar>
      {error && rows.length > 0 && <LoadError {...error} />}
      <div className={classes.progress} data-screen aria-hidden />
      <Tips className={classes.rows}>
        <SlowNotice fetching={skeleton || fetching} onCancel={props.onCancel} />
        {showsCards ? (
          <CardList {...rowsProps} isLease={definition.lease !== undefined} />
        ) : (
          <Grid {...rowsProps} {...filters} isPhone={isPhone} />
        )}
      </Tips>
      <TableFooter
        page={page}
        rows={rows.length}
        state={state}
        limit={limit}
        caption={caption}
        onPatch={onPatch}
        sums={sumRows(table, definition)}
        sumAll={props.sumAll}
        {...bulk}
      />
    </div>
  );
}

/** Whether there is no data at all. During a load as before it, so that a refresh moves nothing. */
function useIsEmpty({
  page,
  error,
  fetching,
  state,
}: Pick<DataTableProps<never, Columns, never>, 'page' | 'error' | 'fetching'> & { state: object }) {
  const [wasEmpty, setWasEmpty] = useState(false);
  const isEmpty =
    isUnfiltered(state as LooseState) && !error && (fetching || !page ? wasEmpty : page.total === 0);
  if (isEmpty !== wasEmpty) setWasEmpty(isEmpty);
  return isEmpty;
}

/** Above rows of an earlier load. */
const LoadError = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={classes.error} role="alert">
    {text}
    <Anchor component="button" type="button" size="sm" onClick={onRetry}>
      Retry
    </Anchor>
  </div>
);

interface SlowNoticeProps {
  fetching: boolean;
  onCancel: (() => void) | undefined;
}

function SlowNotice({ fetching, onCancel }: SlowNoticeProps) {
  if (!useSlow(fetching)) return null;
  return (
    <div className={classes.slow} role="status">
      {words.slow}
      {onCancel && (
        <Anchor component="button" type="button" size="sm" onClick={onCancel}>
          Cancel
        </Anchor>
      )}
    </div>
  );
}
