import type { AnyListInput, Bounds, Columns, ListPage, TableDefinition } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import { parseLayout, writeLayout } from '@tank/ui/data-table/columns/layout';
import { parseTableState, type TableState, writeTableState } from '@tank/ui/data-table/state/url-state';
import type { TableView } from '@tank/ui/data-table/types';
import { keepPreviousData } from '@tanstack/react-query';
import { createElement, useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { queryClient } from '../calls/data.ts';
import { type Failure, sentenceOf } from '../calls/failure.ts';
import { type InitialParams, withInitial, withoutInitial } from './initial-params.ts';
import type { ShownView } from './shown-view.ts';
import { preloadTableMenu, TableMenuSlot, TableViewsSlot } from './table-menu-slot.tsx';
import { useLayout } from './use-layout.ts';
import { useSumAll } from './use-sum-all.ts';
import { ViewChips } from './view-chips.tsx';

/** Options of a table. */
interface TableOptions<S extends string> {
  /** Distinguishes the URL parameters of two tables on one page. */
  prefix?: string;
  /** Flags of the list call that are not columns: `hide_closed`. */
  switches?: readonly S[];
  /** Filter and sort while the address has none; a constant. */
  initial?: InitialParams;
}

const none: readonly never[] = [];
const noParams: InitialParams = {};

/** Changes within this time share one history entry. */
const SAME_ENTRY_MS = 1000;

interface Change<S> {
  shown: S;
  next: S;
  /** Keys the user set, even if their shown value was the same. */
  changed: object;
}

/** Applies the difference between `shown` and `next` to `latest`; the page is that of `next`. */
function withChanges<S extends AnyListInput>(latest: S, { shown, next, changed }: Change<S>): S {
  const keys = Object.keys({ ...shown, ...next }).filter((key) => shown[key] !== next[key]);
  const changes = [...keys, ...Object.keys(changed)].map((key) => [key, next[key]]);
  return { ...latest, ...Object.fromEntries(changes), offset: next.offset, after: next.after };
}

/**
 * Table state in the URL, so that a reload and a shared link show the same rows, with its menu and saved views.
 * `path` is the list procedure, such as `listings.listAll`; `switches` must be a constant.
 */
export function useTableState<C extends Columns, S extends string = never>(
  definition: TableDefinition<C>,
  path: ListCallName,
  { prefix = '', switches = none, initial = noParams }: TableOptions<S> = {},
) {
  const [params, setParams] = useSearchParams();
  const parse = useCallback(
    (from: URLSearchParams) =>
      parseTableState(definition, withInitial(from, initial, prefix), prefix, switches),
    [definition, initial, prefix, switches],
  );
  const state = useMemo(() => parse(params), [parse, params]);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const onStateChange = useCallback(
    (next: TableState<C, S>, { corrected = false, changed = {} } = {}) => {
      // Reads the current URL: the router's copy may miss a recent click or a change of another table.
      const current = new URLSearchParams(window.location.search);
      const latest = parse(current);
      const changedState = withChanges(latest, { shown: state, next, changed });
      const written = writeTableState(definition, changedState, current, prefix, switches);
      const address = withoutInitial(written, initial, prefix);
      if (address.toString() === current.toString()) return;
      setParams(address, {
        replace: corrected || Date.now() - changedAt.current < SAME_ENTRY_MS,
      });
      changedAt.current = Date.now();
    },
    [definition, initial, parse, prefix, setParams, state, switches],
  );
  const { layout, onLayoutChange, onView } = useLayout(path);
  const onApply = (text: string) => {
    const params = new URLSearchParams(text);
    const viewLayout = parseLayout(params);
    if (viewLayout.columns) onView(viewLayout);
    // Applying a view is its own history entry.
    changedAt.current = Number.NEGATIVE_INFINITY;
    onStateChange(parseTableState(definition, params, '', switches));
  };
  const shownView = (view: TableView): ShownView => {
    const firstPage = { ...state, offset: undefined, after: undefined };
    const filters = writeTableState(definition, firstPage, new URLSearchParams(), '', switches);
    return { path, filters: `${filters}`, state: `${writeLayout(view.layout, filters)}`, onApply };
  };
  const menu = {
    items: ({ columns }: TableView, close: () => void) =>
      createElement(TableMenuSlot, { path, columns, input: state, close }),
    views: (view: TableView, close: () => void) => {
      const shown = shownView(view);
      const apply = (text: string) => {
        shown.onApply(text);
        close();
      };
      return createElement(TableViewsSlot, { ...shown, onApply: apply });
    },
    prefetch: preloadTableMenu,
  };
  const onCancel = useCallback(() => void queryClient.cancelQueries({ queryKey: [path.split('.')] }), [path]);
  const sumAll = useSumAll(definition, path, state);
  const views = (view: TableView) => createElement(ViewChips, shownView(view));
  return { definition, state, onStateChange, onCancel, layout, onLayoutChange, menu, views, sumAll };
}

/** Whether no search, filter, sort or page is set: an empty table then has no records at all. */
export const isDefaultTableState = ({ limit: _, ...state }: AnyListInput) =>
  Object.values(state).every((value) => value === undefined);

export interface ListQuery<Row> {
  data: { data: Row[]; bounds: Bounds; page: ListPage } | undefined;
  error: Failure | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

/** Keeps the previous rows until the new ones arrive. */
export const tableQuery = { placeholderData: keepPreviousData };

/** Whether the user cancelled loading; previous rows may still be shown. */
const isCancelled = ({ data, error, isPlaceholderData, fetchStatus }: ListQuery<unknown>) =>
  fetchStatus === 'idle' && !error && (data === undefined || isPlaceholderData);

/** Why the requested rows are not shown. */
function errorTextOf(query: ListQuery<unknown>, failure: string): string | undefined {
  if (isCancelled(query)) return query.data ? messages.showingPreviousRows : messages.loadingCancelled;
  return query.error ? sentenceOf(query.error, failure) : undefined;
}

/** Table props of a list query. `failure` is a sentence of the error catalogue. */
export function tableOf<Row>(query: ListQuery<Row>, failure: string) {
  const text = errorTextOf(query, failure);
  const onRefresh = () => void query.refetch();
  return {
    rows: query.data?.data,
    bounds: query.data?.bounds,
    page: query.data?.page,
    loading: query.isPending,
    fetching: query.isFetching,
    error: text === undefined ? null : { text, onRetry: onRefresh },
    onRefresh,
  };
}
