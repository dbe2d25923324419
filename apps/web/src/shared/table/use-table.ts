import type { AnyListInput, Bounds, Columns, ListPage, TableDefinition } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import { parseLayout, writeLayout } from '@tank/ui/data-table/layout';
import type { TableView } from '@tank/ui/data-table/types';
import { parseTableState, type TableState, writeTableState } from '@tank/ui/data-table/url-state';
import { keepPreviousData } from '@tanstack/react-query';
import { createElement, useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { queryClient } from '../calls/data.ts';
import { type Failure, sentenceOf } from '../calls/failure.ts';
import type { ShownView } from './shown-view.ts';
import { TableMenu, TableMenuSlot } from './table-menu-slot.tsx';
import { useLayout } from './use-layout.ts';
import { ViewChips } from './view-chips.tsx';

/** What a table has besides its catalogue. */
interface TableOptions<S extends string> {
  /** Keeps two tables of one page apart in the address. */
  prefix?: string;
  /** Flags of the list call that are no columns: `hide_closed`. */
  switches?: readonly S[];
}

const none: readonly never[] = [];

/** Changes sooner after one another are one step to whoever goes back. */
const PAUSE_MS = 1000;

interface Step<S> {
  shown: S;
  next: S;
  /** What was meant, whatever was shown. */
  changed: object;
}

/** `latest` with what sets apart the state that was shown and the one asked for; the page is that asked for. */
function withChanges<S extends AnyListInput>(latest: S, { shown, next, changed }: Step<S>): S {
  const keys = Object.keys({ ...shown, ...next }).filter((key) => shown[key] !== next[key]);
  const changes = [...keys, ...Object.keys(changed)].map((key) => [key, next[key]]);
  return { ...latest, ...Object.fromEntries(changes), offset: next.offset, after: next.after };
}

/**
 * A table's state, kept in the address so that a reload and a shared link show the same rows; and its menu of export
 * and saved views. `path` is that of its list procedure, such as `listings.listAll`; `switches` must be a constant.
 */
export function useTableState<C extends Columns, S extends string = never>(
  definition: TableDefinition<C>,
  path: ListCallName,
  { prefix = '', switches = none }: TableOptions<S> = {},
) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () => parseTableState(definition, params, prefix, switches),
    [definition, params, prefix, switches],
  );
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const onStateChange = useCallback(
    (next: TableState<C, S>, { corrected = false, changed = {} } = {}) => {
      // The address itself: the router's copy is the old one until it has drawn, and another table, or a click on this
      // one a moment ago, may have changed it.
      const current = new URLSearchParams(window.location.search);
      const latest = parseTableState(definition, current, prefix, switches);
      const asked = withChanges(latest, { shown: state, next, changed });
      const address = writeTableState(definition, asked, current, prefix, switches);
      if (address.toString() === current.toString()) return;
      setParams(address, {
        replace: corrected || Date.now() - changedAt.current < PAUSE_MS,
      });
      changedAt.current = Date.now();
    },
    [definition, prefix, setParams, state, switches],
  );
  const { layout, onLayoutChange, onView } = useLayout(path);
  const onApply = (text: string) => {
    const params = new URLSearchParams(text);
    const kept = parseLayout(params);
    if (kept.columns) onView(kept);
    // A step of its own to whoever goes back.
    changedAt.current = Number.NEGATIVE_INFINITY;
    onStateChange(parseTableState(definition, params, '', switches));
  };
  const shownAs = (view: TableView): ShownView => {
    const whole = { ...state, offset: undefined, after: undefined };
    const filters = writeTableState(definition, whole, new URLSearchParams(), '', switches);
    return { path, filters: `${filters}`, state: `${writeLayout(view.layout, filters)}`, onApply };
  };
  const open = (view: TableView, close: () => void) =>
    createElement(TableMenuSlot, { columns: view.columns, input: state, shown: shownAs(view), close });
  const menu = Object.assign(open, { prefetch: TableMenu.preload });
  const onCancel = useCallback(() => void queryClient.cancelQueries({ queryKey: [path.split('.')] }), [path]);
  const views = (view: TableView) => createElement(ViewChips, shownAs(view));
  return { definition, state, onStateChange, onCancel, layout, onLayoutChange, menu, views };
}

/** Whether nobody has searched, filtered, sorted or turned a page: an empty table then means that there is nothing. */
export const isUntouched = ({ limit: _, ...state }: AnyListInput) =>
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

/** How a screen's table asks: the rows before stay until the new ones come. */
export const tableQuery = { placeholderData: keepPreviousData };

/** Neither on its way nor there: somebody did not want to wait for it. Rows from before may still be shown. */
const isCancelled = ({ data, error, isPlaceholderData, fetchStatus }: ListQuery<unknown>) =>
  fetchStatus === 'idle' && !error && (data === undefined || isPlaceholderData);

/** Why the rows are not those that were asked for. */
function troubleOf(query: ListQuery<unknown>, failure: string): string | undefined {
  if (isCancelled(query)) return query.data ? messages.showingPreviousRows : messages.loadingCancelled;
  return query.error ? sentenceOf(query.error, failure) : undefined;
}

/** A list call's state as the table shows it. `failure` is the sentence of the error catalogue. */
export function tableOf<Row>(query: ListQuery<Row>, failure: string) {
  const text = troubleOf(query, failure);
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
