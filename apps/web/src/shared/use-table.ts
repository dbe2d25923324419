import type { AnyListInput, Bounds, Columns, ListInput, TableDefinition } from '@tank/schema/kit/table';
import { parseTableState, writeTableState } from '@tank/ui/data-table/url-state';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Failure, sentenceOf } from './failure.ts';

/** A table's state, kept in the address so that a reload and a shared link show the same rows. */
export function useTableState<C extends Columns>(definition: TableDefinition<C>, prefix = '') {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseTableState(definition, params, prefix), [definition, params, prefix]);
  const onStateChange = useCallback(
    (next: ListInput<C>) =>
      setParams((current) => writeTableState(definition, next, current, prefix), { replace: true }),
    [definition, prefix, setParams],
  );
  return { definition, state, onStateChange };
}

/** Whether nobody has searched, filtered, sorted or turned a page: an empty table then means that there is nothing. */
export const isUntouched = ({ limit: _, ...state }: AnyListInput) =>
  Object.values(state).every((value) => value === undefined);

interface ListQuery<Row> {
  data: { data: Row[]; bounds: Bounds; page: { total: number; limit: number; offset: number } } | undefined;
  error: Failure | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A list call's state as the table shows it. `failure` is the sentence of the error catalogue. */
export const tableOf = <Row>(query: ListQuery<Row>, failure: string) => ({
  rows: query.data?.data,
  bounds: query.data?.bounds,
  page: query.data?.page,
  loading: query.isPending,
  fetching: query.isFetching,
  error: query.error ? { text: sentenceOf(query.error, failure), onRetry: () => void query.refetch() } : null,
  onRefresh: () => void query.refetch(),
});
