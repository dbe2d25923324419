import { Anchor } from '@mantine/core';
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { type Columns, DEFAULT_LIMIT, type ListInput } from '@tank/schema/kit/table';
import { prefetchOnIntent } from '../lib/prefetch.ts';
import { Tips } from '../tips/tips.tsx';
import { Cards } from './cards.tsx';
import { Controls } from './controls.tsx';
import classes from './data-table.module.css';
import { Fallback } from './fallback.tsx';
import { Grid } from './grid.tsx';
import { exported, wholeLayout } from './layout.ts';
import { LazyFilter } from './lazy-filter.tsx';
import { NarrowBar } from './narrow-bar.tsx';
import { opening } from './opening.ts';
import { sumRows, useBulkActions } from './row-selection.ts';
import { SlowNote } from './slow-note.tsx';
import { filterKeys, isFiltered, patched, readSet } from './state.ts';
import { TableFooter } from './table-footer.tsx';
import type { DataTableProps, GridRows, LooseState, Option, Patch, ViewColumn } from './types.ts';
import { useLastPage } from './use-last-page.ts';
import { useRowView } from './use-row-view.ts';
import { useTableInstance } from './use-table-instance.ts';

export type {
  Action,
  BulkAction,
  ColumnOverride,
  DataTableProps,
  ExtraColumn,
  Option,
  TableView,
} from './types.ts';

const none: readonly never[] = [];
/** Rows that fill a window: their space is reserved while they load, so that nothing below moves. */
const FOLD = 16;

/**
 * A table of server rows: filters, sorting, search and pages are the list call's own input, so the whole state of the
 * table is one plain object. Constant `columns` and `overrides` let unchanged cells skip rendering.
 */
export function DataTable<Row extends object, C extends Columns, S extends ListInput<C>>(
  props: DataTableProps<Row, C, S>,
) {
  const { definition, bounds, page, fetching = false, error, caption } = props;
  const rows: readonly Row[] = props.rows ?? none;
  const state = props.state as LooseState;
  const [first = ''] = Object.keys(definition.columns);

  const layout = props.layout ?? {};
  const onPatch = (changed: Patch) => props.onStateChange(patched(props.state, changed), { changed });
  const idOf = (row: Row) => String(props.getRowId?.(row) ?? (row as Record<string, unknown>)[first]);
  const { narrow, cards, toggle } = useRowView();
  const { table, all, columns, resetLayout } = useTableInstance(props, { rows, idOf, onPatch, narrow });
  const bulk = useBulkActions(table, props.bulkActions, idOf);
  const view = { columns: exported(columns, definition.columns), layout: wholeLayout(columns, layout) };
  const onClear = () =>
    onPatch(Object.fromEntries(['q', ...all.flatMap(filterKeys)].map((key) => [key, undefined])));
  const choicesOf = (column: ViewColumn<never>): readonly Option[] => {
    if (column.choices) return column.choices;
    // Without a closed list: the values on the page and those already chosen.
    const seen = rows.flatMap((row) => (row as Record<string, unknown>)[column.key] ?? []);
    return [...new Set([...readSet(state, column.key), ...seen.map(String)])].sort(inNaturalOrder);
  };
  const labelOf = (row: Row) => props.rowLabel?.(row) ?? `${definition.columns[first]?.label} ${idOf(row)}`;
  useLastPage(fetching || !page ? undefined : { ...page, rows: rows.length }, (patch) =>
    props.onStateChange(patched(props.state, patch), { corrected: true }),
  );

  const filtered = all.some((column) => isFiltered(column, state));
  const skeleton = rows.length === 0 && !error && (props.loading ?? props.rows === undefined);
  // The requested size: pages have it before the answer arrives.
  const limit = (props.state.limit as number | undefined) ?? page?.limit ?? DEFAULT_LIMIT;
  const body: GridRows & { caption: string; busy: boolean } = {
    caption,
    busy: skeleton || fetching,
    columns,
    rows: table.getRowModel().rows,
    skeleton,
    awaited: skeleton ? Math.min(limit, FOLD) : undefined,
    labelOf,
    selection: bulk.selection,
    fallback: <Fallback {...{ error, filtered, onClear }} searched={!!state.q} emptyHint={props.emptyHint} />,
    ...opening({ rows, idOf, rowActions: props.rowActions }),
    ...(props.expandedRow && { expandedRow: props.expandedRow }),
  };
  const arrange = props.onLayoutChange && { table, onReset: resetLayout };
  const controls = { state, bounds, choicesOf, onPatch };
  const turnedTo = () => {
    LazyFilter.preload();
    props.menu?.prefetch?.();
    props.prefetch?.();
  };
  return (
    <div
      className={classes.card}
      data-table
      data-density={layout.density}
      data-waiting={skeleton || undefined}
      data-fetching={(fetching && rows.length > 0) || undefined}
      {...prefetchOnIntent(turnedTo)}
    >
      <Controls
        {...controls}
        columns={all}
        onClear={onClear}
        toolbar={props.toolbar}
        quick={props.quick}
        page={fetching ? undefined : page}
        onRefresh={props.onRefresh}
        fetching={fetching}
        views={props.views?.(view)}
        menu={props.menu && ((close) => props.menu?.(view, close))}
        arrange={narrow ? undefined : arrange}
      />
      {narrow && (
        <NarrowBar
          columns={all}
          sort={String(state.sort ?? definition.default_sort)}
          onSort={(sort) => onPatch({ sort })}
          cards={cards}
          arrange={arrange}
          onToggle={toggle}
        />
      )}
      {error && rows.length > 0 && (
        <div className={classes.banner} role="alert">
          {error.text}
          <Anchor component="button" type="button" size="sm" onClick={error.onRetry}>
            Retry
          </Anchor>
        </div>
      )}
      <div className={classes.bar} data-screen aria-hidden />
      <Tips className={classes.rows}>
        <SlowNote fetching={skeleton || fetching} onCancel={props.onCancel} />
        {cards ? <Cards {...body} /> : <Grid {...body} {...controls} table={table} narrow={narrow} />}
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
