import { leasesInWords } from '@tank/schema/kit/format';
import { type AnyLease, sumLeases } from '@tank/schema/kit/money';
import { useRef } from 'react';
import type { BulkAction, RowSelection, TableInstance } from './types.ts';

/** Selects rows in the table instance, which ends the selection as soon as the list input changes (`use-table-instance.ts`). */
function useRowSelection(table: TableInstance): RowSelection {
  const anchor = useRef<string>(undefined);
  const rows = table.getRowModel().rows;
  const ids = rows.map(({ id }) => id);
  const count = rows.filter((row) => row.getIsSelected()).length;
  const isSelected = (id: string) => !!table.getState().rowSelection[id];
  const select = (changed: readonly string[], value: boolean) =>
    table.setRowSelection((before) => ({
      ...before,
      ...Object.fromEntries(changed.map((id) => [id, value])),
    }));
  return {
    state: count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
    count,
    isSelected,
    toggle(id, range) {
      const from = range && anchor.current ? ids.indexOf(anchor.current) : -1;
      const to = ids.indexOf(id);
      const changed = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      select(changed, !isSelected(id));
      anchor.current = id;
    },
    extend(id, neighbour) {
      if (!isSelected(id) || !anchor.current) anchor.current = id;
      const begin = ids.indexOf(anchor.current);
      const distance = (one: string) => Math.abs(ids.indexOf(one) - begin);
      if (distance(neighbour) < distance(id)) select([id], false);
      else select([id, neighbour], true);
    },
    toggleAll: () => select(ids, count < rows.length),
    clear: () => table.setRowSelection({}),
  };
}

interface BulkActions {
  selection?: RowSelection;
  bulkActions?: readonly Pick<BulkAction<never>, 'label' | 'color' | 'prefetch'>[];
  /** Runs the action with this index for the selected rows. */
  onBulkAction?: (at: number) => void;
  /** Volume and money of the selected rows, else of the page. */
  sums?: string | undefined;
}

interface BulkOptions<Row> {
  bulkActions?: readonly BulkAction<Row>[] | undefined;
  leaseOf?: ((row: Row) => AnyLease) | undefined;
}

/** The selection of a table with bulk actions, and the sums of its rows. */
export function useBulkActions<Row extends object>(
  table: TableInstance,
  { bulkActions, leaseOf }: BulkOptions<Row>,
  idOf: (row: Row) => string,
): BulkActions {
  const selection = useRowSelection(table);
  if (!bulkActions) return {};
  const all = table.getRowModel().rows;
  const selected = all.filter((row) => row.getIsSelected());
  const originals = (rows: typeof all) => rows.map((row) => row.original as Row);
  const selectOnly = (rows: readonly Row[]) =>
    table.setRowSelection(Object.fromEntries(rows.map((row) => [idOf(row), true])));
  const summed = originals(selected.length > 0 ? selected : all);
  return {
    selection,
    bulkActions,
    onBulkAction: (at) => bulkActions[at]?.onClick(originals(selected), selectOnly),
    sums: leaseOf && summed.length > 0 ? leasesInWords(sumLeases(summed.map(leaseOf))) : undefined,
  };
}
